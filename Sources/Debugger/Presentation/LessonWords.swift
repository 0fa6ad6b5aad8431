/// The words that aldb adds to the texts of lessons, in one of the languages of its own lessons.
package struct LessonWords: Sendable {
    package var lesson: @Sendable (_ section: Int, _ of: Int) -> String
    var needs: @Sendable (_ lessons: String) -> String
    var ownLayout: String
    /// The prompt for an answer. `letters` are those of the choices, with commas between them; nil for a number.
    var yourAnswer: @Sendable (_ letters: String?, _ hasHints: Bool) -> String
    var rightExactly: @Sendable (_ what: String) -> String
    var wrong: @Sendable (_ answer: String, _ right: String) -> String
    /// The reply to a wrong choice, `answer` being its letter and `right` the right choices with their texts.
    var wrongChoice: @Sendable (_ answer: String, _ right: String) -> String
    /// Returns the words that name one of the choices of a question, made of its letter and its text: `b, 120 points`.
    var choice: @Sendable (_ letter: String, _ text: String) -> String
    var answerIs: @Sendable (_ right: String) -> String
    var goals: String
    package var done: @Sendable (_ commands: Int) -> String
    var fewest: @Sendable (_ commands: Int) -> String
    var hint: @Sendable (_ number: Int, _ of: Int) -> String
    var solution: String
    package var goOn: String
    var finished: @Sendable (_ title: String) -> String
    package var score: @Sendable (_ right: Int, _ asked: Int) -> String
    var next: @Sendable (_ name: String) -> String
    var allDone: String
    var left: @Sendable (_ name: String) -> String
    var notKept: String
    var begin: @Sendable (_ name: String) -> String

    /// The words in a language, by its code such as `zh`; in English where there are none in that language.
    package static func of(_ language: String) -> LessonWords { language == "zh" ? chinese : english }

    static let english = LessonWords(
        lesson: { "part \($0) of \($1)" },
        needs: { "it builds on \($0): 'learn' lists what comes first" },
        ownLayout: "The lesson goes on from its own layout; what you tried is put away.",
        yourAnswer: { letters, hasHints in "Your answer (\(letters ?? "a number"), or \(hasHints ? "hint, " : "")skip):" },
        rightExactly: { "Right: \($0)." },
        wrong: { "Not \($0): \($1)." },
        wrongChoice: { "Not \($0). The answer: \($1)." },
        choice: { "\($0), \($1)" },
        answerIs: { "The answer: \($0)." },
        goals: "Wanted:",
        done: { "Done, in \($0) command\($0 == 1 ? "" : "s")." },
        fewest: { "\($0) would do:" },
        hint: { "Hint \($0) of \($1):" },
        solution: "This does it ('skip' types it for you):",
        goOn: "Enter goes on.",
        finished: { "That was “\($0)”." },
        score: { "\($0) of \($1) predictions right." },
        next: { "The next one: learn \($0)" },
        allDone: "That was the last one of the course.",
        left: { "Left; 'learn \($0)' goes on there." },
        notKept: "Left; how far you came could not be written down.",
        begin: { "To begin: learn \($0)" })

    static let chinese = LessonWords(
        lesson: { "第 \($0) 节，共 \($1) 节" },
        needs: { "最好先学 \(listed($0))；输入 learn 可以看到顺序" },
        ownLayout: "课程接着自己的布局往下讲，你试过的改动已收起。",
        yourAnswer: { letters, hasHints in "你的答案（\(letters.map(listed) ?? "一个数")，或 \(hasHints ? "hint、" : "")skip）：" },
        rightExactly: { "正确：\($0)。" },
        wrong: { "不是 \($0)：\($1)。" },
        wrongChoice: { "不是 \($0)，而是 \($1)。" },
        choice: { "\($0). \($1)" },
        answerIs: { "答案：\($0)。" },
        goals: "目标：",
        done: { "完成，用了 \($0) 条命令。" },
        fewest: { "\($0) 条就够：" },
        hint: { "提示 \($0)/\($1)：" },
        solution: "这样就可以（skip 会替你输入）：",
        goOn: "按回车继续。",
        finished: { "“\($0)”到此结束。" },
        score: { "共 \($1) 题，答对 \($0) 题。" },
        next: { "下一课：learn \($0)" },
        allDone: "整个课程到此结束。",
        left: { "已离开；下次输入 learn \($0)，从这里继续。" },
        notKept: "已离开；进度无法保存。",
        begin: { "开始：learn \($0)" })

    /// Letters or names that are separated by commas, as a list in Chinese punctuation.
    private static func listed(_ names: String) -> String { names.split(separator: ", ").joined(separator: "、") }
}
