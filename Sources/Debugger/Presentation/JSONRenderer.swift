import Answers
import Exact
import JSONText
import Language
import Layout
import Session
import Simplex
import Vocabulary

/// Renders each report as one JSON object.
package struct JSONRenderer: Renderer {
    package init() {}

    package func render(_ report: Report) -> String? {
        guard let timing = report.timing else { return object(of: report).text }
        let begin = ContinuousClock.now
        var bytes = object(of: report).bytes
        let rendering = ContinuousClock.now - begin
        let pairs = [("parse_us", timing.parsing), ("solve_us", timing.solving), ("render_us", rendering)]
        // The timing is added to the finished text, since the time of rendering is known only then.
        bytes.removeLast()
        bytes += #","timing":"#.utf8
        bytes += JSON.object(pairs.map { ($0, .integer($1.microseconds)) }).bytes
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    func object(of report: Report) -> JSON {
        var pairs: [(String, JSON)] = [("n", .integer(report.number)), ("command", .string(report.command))]
        if let file = report.file {
            pairs.append(("file", .string(file)))
            pairs.append(("line", report.line.map { .integer($0) } ?? .null))
        }
        switch report.status {
        case .done(let events, let answer):
            pairs.append(("status", .string("ok")))
            pairs.append(("events", .array(events.map(JSON.init))))
            pairs.append(("result", answer.map(JSON.init) ?? .object([])))
        case .failed(let diagnostic):
            pairs.append(("status", .string("error")))
            pairs.append(("error", JSON(diagnostic)))
        }
        if let lesson = report.lesson { pairs.append(("lesson", .object(lesson.pairs))) }
        if let work = report.work { pairs.append(("statistics", JSON(work))) }
        return JSON.object(pairs)
    }
}

extension JSON {
    init(_ work: Simplex.Statistics) {
        self = .object([
            ("solves", .integer(work.solves)), ("pivots", .integer(work.pivots)), ("boundFlips", .integer(work.boundFlips)),
            ("refactorizations", .integer(work.refactorizations)), ("rowsTouched", .integer(work.rowsTouched)),
            ("componentsSolved", .integer(work.componentsSolved)),
        ])
    }

    /// The key `source`, for the line of a file from which a constraint or view comes; no key where that is not known.
    static func source(_ place: SourcePlace?) -> [(String, JSON)] {
        place.map { [("source", .object([("file", .string($0.file)), ("line", .integer($0.line))]))] } ?? []
    }

    init(_ diagnostic: Diagnostic) {
        var pairs: [(String, JSON)] = [("code", .string(diagnostic.code.rawValue)), ("message", .string(diagnostic.message))]
        if let span = diagnostic.span {
            pairs.append(("column", .integer(span.start + 1)))
            pairs.append(("length", .integer(span.length)))
        }
        if let hint = diagnostic.hint { pairs.append(("hint", .string(hint))) }
        self = .object(pairs)
    }

    init(_ event: Event) {
        func type(_ name: String) -> (String, JSON) { ("type", .string(name)) }
        self =
            switch event {
            case .viewAdded(let view): .object([type("view-added"), ("view", .string(view))])
            case .constraintAdded(let id, let text, let priority):
                .object([type("constraint-added"), ("id", .string(id)), ("text", .string(text)), ("priority", .number(priority))])
            case .viewChanged(let view, let what): .object([type("view-changed"), ("view", .string(view)), ("what", .string(what))])
            case .constraintChanged(let id, let text, let priority):
                .object([type("constraint-changed"), ("id", .string(id)), ("text", .string(text)), ("priority", .number(priority))])
            case .removed(let name): .object([type("removed"), ("name", .string(name))])
            case .frameChanged(let view, let from, let to):
                .object([type("frame-changed"), ("view", .string(view)), ("from", JSON(from)), ("to", JSON(to))])
            case .valueChanged(let variable, let from, let to):
                .object([type("value-changed"), ("variable", .string(variable)), ("from", .number(from)), ("to", .number(to))])
            case .broken(let broken):
                .object([
                    type("broken"), ("id", .string(broken.id)), ("priority", .number(broken.priority)),
                    ("violation", .number(broken.violation)),
                    ("because", broken.because.map(JSON.strings) ?? .null),
                ])
            case .satisfied(let id): .object([type("satisfied"), ("id", .string(id))])
            case .ofExpectedBreak(let event): JSON(event)
            case .conflict(let conflict): .object([type("conflict")] + conflict.pairs)
            case .restored(let id): .object([type("restored"), ("id", .string(id))])
            case .ambiguous(let view, let axis): .object([type("ambiguous"), ("view", .string(view)), ("axis", .string(axis?.rawValue))])
            case .determined(let view, let axis): .object([type("determined"), ("view", .string(view)), ("axis", .string(axis?.rawValue))])
            case .break(let number, let reason, let file, let line):
                .object([
                    type("break"), ("number", .integer(number)), ("reason", .string(reason)), ("file", .string(file)),
                    ("line", .integer(line)),
                ])
            case .watch(let number, let expression, let from, let to, let command):
                .object([
                    type("watch"), ("number", .integer(number)), ("expression", .string(expression)), ("from", JSON(from)),
                    ("to", JSON(to)),
                    ("command", .string(command)),
                ])
            case .tied(let value):
                .object([
                    type("warning"), ("message", .string(TextRenderer().text(value).text)), ("ties", .array([JSON(value.tie)])),
                    ("decides", .strings(value.decides)),
                ])
            case .warning(let message): .object([type("warning"), ("message", .string(message))])
            }
    }

    init(_ tie: AmbiguityTie) { self = .object([("priority", .number(tie.priority)), ("ids", .strings(tie.ids))]) }

    init(priority change: (id: String, from: Rational, to: Rational, command: String)) {
        self = .object([
            ("id", .string(change.id)), ("from", .number(change.from)), ("to", .number(change.to)), ("command", .string(change.command)),
        ])
    }

    init(_ frame: Rect) {
        self = .object([
            ("x", .number(frame.x)), ("y", .number(frame.y)), ("width", .number(frame.width)), ("height", .number(frame.height)),
        ])
    }

    /// The JSON of a proof; `null` where there is none.
    init(_ proof: ProofValue?) {
        guard let proof else {
            self = .null
            return
        }
        let terms = proof.terms.map { term in
            JSON.object([("id", .string(term.id)), ("multiplier", .string(term.multiplier.description))])
        }
        self = .object([("terms", .array(terms)), ("sum", .string(proof.sum))])
    }
}

extension ConflictValue {
    /// The keys and values of the JSON object that the protocol calls CONFLICT.
    var pairs: [(String, JSON)] {
        [
            ("members", .strings(members.map(\.id))), ("suspended", .string(suspended)), ("proof", JSON(proof)),
            ("gap", proof.map { .number($0.gap) } ?? .null),
        ] + sources + (cause.map { [("cause", .string($0))] } ?? [])
    }

    /// The key `constraints`, for the conflict's members with their texts and the lines that they come from; no key where none comes from a file.
    private var sources: [(String, JSON)] {
        guard members.contains(where: { $0.place != nil }) else { return [] }
        let rows = members.map { JSON.object([("id", .string($0.id)), ("text", .string($0.text))] + JSON.source($0.place)) }
        return [("constraints", .array(rows))]
    }
}
