/// The words on the pages of lessons, and on the page that lists these, that a terminal does not show, in one language.
struct LessonPageWords: Sendable {
    var course: String
    var inTerminal: @Sendable (_ command: String) -> String
    /// The words before the names of earlier lessons, with a blank at their end where the language uses one.
    var buildsOn: String
    var start: String
    var setup: String
    /// The heading of a section that is only read; `predict`, `choose` and `carryOut` head predictions, choices and tasks.
    var read: String
    var predict: String
    var choose: String
    var carryOut: String
    var answer: String
    var solution: @Sendable (_ commands: Int) -> String
    var inCommands: @Sendable (_ commands: Int) -> String
    var whySo: String
    var whyNot: @Sendable (_ answer: String) -> String
    var before: String
    var after: String
    var check: String
    var notANumber: String
    var noChoice: String
    var openAll: String
    var allLessons: String
    var previous: String
    var next: String
    /// The separator between names or answers in a list.
    var comma: String
    /// The separator between the right choices of a question, each of which may contain commas.
    var semicolon: String

    /// The words in a language, by its code such as `zh`; in English where there are none in that language.
    static func of(_ language: String) -> LessonPageWords { language == "zh" ? chinese : english }

    static let english = LessonPageWords(
        course: "Lessons in Auto Layout",
        inTerminal: { "In a terminal, \($0) plays it." },
        buildsOn: "It builds on ",
        start: "The commands that make the first layout",
        setup: "Commands that come before",
        read: "Read", predict: "Predict", choose: "Choose", carryOut: "Your turn",
        answer: "Answer",
        solution: { "Solution, in \($0) command\($0 == 1 ? "" : "s")" },
        inCommands: { "\($0) command\($0 == 1 ? " does" : "s do") it." },
        whySo: "Why it is so",
        whyNot: { "Why not \($0)" },
        before: "before", after: "after",
        check: "Check",
        notANumber: "The answer is a number.",
        noChoice: "Choose one of them first.",
        openAll: "Show all answers",
        allLessons: "All lessons",
        previous: "Before it: ",
        next: "The next one: ",
        comma: ", ", semicolon: "; ")

    static let chinese = LessonPageWords(
        course: "Auto Layout 课程",
        inTerminal: { "在终端里输入 \($0) 可以边学边练。" },
        buildsOn: "最好先学",
        start: "搭出最初布局的命令",
        setup: "事先运行的命令",
        read: "阅读", predict: "预测", choose: "选择", carryOut: "动手",
        answer: "答案",
        solution: { "参考解法（\($0) 条命令）" },
        inCommands: { "\($0) 条命令就够。" },
        whySo: "为什么是这样",
        whyNot: { "为什么不是 \($0)" },
        before: "之前", after: "之后",
        check: "检查",
        notANumber: "答案应该是一个数。",
        noChoice: "请先选择一项。",
        openAll: "显示全部答案",
        allLessons: "全部课程",
        previous: "上一课：",
        next: "下一课：",
        comma: "、", semicolon: "；")
}
