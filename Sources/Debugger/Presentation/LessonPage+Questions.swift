import Answers
import Language

extension LessonPage {
    /// The form of a question for a number. Without the page's script it shows a question mark in place of the field and the button.
    func form(_ prediction: LessonDocument.Prediction, id: String) -> [String] {
        let whole = "\(prediction.expression) = \(NumberText.of(prediction.value))"
        // On some phones the keyboard for numbers has no minus, so that it is asked for only where no answer is negative.
        let isPositive = ([prediction.value] + prediction.wrong.map(\.number)).allSatisfy { $0 >= 0 }
        return [
            "<form class=\"question\" data-right=\"\(Self.number(prediction.value))\" data-within=\"\(Self.number(prediction.tolerance))\""
                + replies(to: common.wrong("{}", whole), whole, else: words.notANumber, id) + ">",
            "<p><label>\(code(prediction.expression)) = <input class=\"live\" hidden=\"hidden\" name=\"answer\" type=\"text\""
                + "\(isPositive ? " inputmode=\"decimal\"" : "") autocomplete=\"off\" size=\"8\"/></label><span class=\"question-mark\">?</span>"
                + " \(button)</p>", verdict, "</form>",
        ]
    }

    /// The form of a question with choices. Without the page's script the choices can be read, but not be chosen.
    func form(_ selection: LessonDocument.Selection, id: String) -> [String] {
        let right = selection.choices.filter(\.isRight)
        let whole = right.map { common.choice($0.letter, plain($0.text)) }.joined(separator: words.semicolon)
        let choices = selection.choices.map { choice in
            "<p><label><input class=\"live\" hidden=\"hidden\" type=\"radio\" name=\"answer\" value=\"\(choice.letter)\"/> "
                + "<b>\(choice.letter)</b> \(inline(choice.text))</label></p>"
        }
        return [
            "<form class=\"question\" data-choices=\"\(right.map(\.letter).joined(separator: " "))\""
                + replies(to: common.wrongChoice("{}", whole), whole, else: words.noChoice, id) + ">"
        ] + choices + ["<p>\(button)</p>", verdict, "</form>"]
    }

    private var button: String { "<button class=\"live\" hidden=\"hidden\">\(words.check)</button>" }

    private var verdict: String { "<p class=\"verdict\" role=\"status\"></p>" }

    /// Returns the attributes of a question's form that the page's script reads: what it says to a right answer, to a wrong one and to a missing or
    /// unreadable one, and the id of the element that shows the answer.
    ///
    /// - Parameters:
    ///   - wrong: what is said to a wrong answer; `{}` in it stands for what was typed.
    ///   - whole: the right answer in full.
    ///   - none: what is said where no answer was given, or it cannot be read.
    private func replies(to wrong: String, _ whole: String, else none: String, _ id: String) -> String {
        let attributes = [
            ("yes", common.rightExactly(whole)), ("no", wrong), ("none", none), ("answer", "\(id)-answer"),
        ]
        return attributes.map { " data-\($0)=\"\(Markup.escaped($1))\"" }.joined()
    }

    private func plain(_ wording: LessonDocument.Wording) -> String {
        switch wording {
        case .text(let paragraphs): paragraphs.map(\.plain).joined(separator: " ")
        case .code(let text): text
        }
    }

    /// The page's script, which checks answers against those that the solver found; a sum such as `320-40` counts as a number.
    ///
    /// The script has no `<` and `&`, which would not be well-formed XML.
    static let script = #"""

        document.querySelectorAll(".live").forEach(function(part){part.hidden=false});
        document.querySelectorAll(".question-mark").forEach(function(part){part.hidden=true});
        document.getElementById("open-all").addEventListener("click",function(){
        document.querySelectorAll("details").forEach(function(part){part.open=true})});
        document.querySelectorAll("form.question").forEach(function(form){
        var said=form.querySelector(".verdict"),answer=document.getElementById(form.dataset.answer);
        function numberOf(text){
        var sum=text.normalize("NFKC").replace(/[\u2212\u2013]/g,"-").replace(/,/g,".").replace(/\s/g,"");
        if(!/^[-+]?(\d+\.?\d*|\.\d+)([-+](\d+\.?\d*|\.\d+))*$/.test(sum)){return null}
        return sum.match(/[-+]?[\d.]+/g).reduce(function(all,part){return all+Number(part)},0)}
        form.addEventListener("submit",function(event){
        event.preventDefault();
        var isChoice="choices" in form.dataset,field=isChoice?form.querySelector("input:checked"):form.elements.answer;
        var given=field?field.value.trim():"",number=isChoice?null:numberOf(given);
        if(isChoice?!field:number===null){said.textContent=form.dataset.none;said.className="verdict";return}
        function isNear(other,within){return !(Math.abs(number-other)>within)}
        var within=Number(form.dataset.within);
        var isRight=isChoice?form.dataset.choices.split(" ").includes(given):isNear(Number(form.dataset.right),within);
        said.className=isRight?"verdict yes":"verdict no";
        said.textContent=isRight?form.dataset.yes:form.dataset.no.replace("{}",function(){return given});
        var replies=Array.from(answer.querySelectorAll(".reply"));
        var own=replies.filter(function(reply){
        return reply.dataset.answers.split(" ").some(function(one){return isChoice?one===given:isNear(Number(one),within)})});
        replies.forEach(function(reply){reply.hidden=isRight?false:own.length>0?!own.includes(reply):false});
        answer.open=true})});

        """#
}
