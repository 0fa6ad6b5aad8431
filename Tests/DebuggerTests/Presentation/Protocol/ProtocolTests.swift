import Answers
import Commands
import Language
import Schema
import Session
import Testing

/// docs/protocol.schema.json says all that programs are told with `--json`, and nothing else.
@Suite struct ProtocolTests {
    private static let schema = Schema.ofProtocol
    private static let advice = "a key that aldb writes stands in docs/protocol.schema.json"

    @Test func theSchemaHasAnIdentityWithTheVersion() {
        #expect(Self.schema.id.wholeMatch(of: /urn:aldb:protocol:[0-9]+\.[0-9]+/) != nil)
    }

    /// Otherwise a key that it lacks would not be noticed.
    @Test func objectsAreClosed() {
        func check(_ rule: Rule) {
            if rule.types == ["object"] {
                if case .anything = rule.others { Issue.record("\(rule.place) may have any keys") }
            }
            for part in rule.parts { check(part) }
        }
        for name in Self.schema.names {
            guard let rule = Self.schema.definitions[name] else { continue }
            check(rule)
            #expect(rule.description?.isEmpty == false, "\(name) is not explained")
        }
    }

    /// Every answer is in the schema, under the right name, and everything in the schema is in some answer.
    @Test func answersAndSchemaSayTheSame() throws {
        var seen: Set<String> = []
        var samples: [String: JSONValue] = [:]
        for answer in try ProtocolCorpus().answers {
            let found = Self.schema.validation(of: answer.text)
            #expect(found.faults == [], "\(Self.advice); \(answer.source): \(answer.text.prefix(400))")
            seen.formUnion(found.seen)
            samples.merge(found.samples) { a, b in a.size < b.size ? b : a }
            try check(answer)
        }
        #expect(Self.schema.places.subtracting(seen).sorted() == [], "these are in the schema, and no answer has them")
        for (name, sample) in samples.sorted(by: { $0.key < $1.key }) { checkChanges(of: sample, name) }
    }

    /// Events and results are what the schema calls them.
    private func check(_ answer: ProtocolCorpus.Answer) throws {
        guard let report = answer.report, case .done(let events, let result) = report.status else { return }
        let line = try JSONValue(answer.text)
        guard case .array(let lines)? = line["events"], let value = line["result"] else {
            Issue.record("\(answer.source) has no events or no result")
            return
        }
        for (event, line) in zip(events, lines) {
            #expect(Self.schema.validation(of: line, as: Self.definition(of: event)).faults == [], "\(answer.source): \(event)")
        }
        let name = Self.definition(of: result)
        #expect(Self.schema.validation(of: value, as: name).faults == [], "\(answer.source): \(report.command)")
        // 'aldb log' is no command of the language, and 'try' answers as what it tries.
        if let command = report.name, command != "log", command != "try", result != nil {
            let description = Self.schema.definitions[name]?.description ?? ""
            #expect(description.contains("`\(command)"), "docs/protocol.schema.json does not say that '\(command)' gives a \(name)")
        }
    }

    /// A valid value with a key more, with one less that is required, or with something else in the place of any is not valid.
    private func checkChanges(of sample: JSONValue, _ name: String) {
        func isValid(_ value: JSONValue) -> Bool { Self.schema.validation(of: value, as: name).faults.isEmpty }
        let stranger = JSONValue.object([.init("stranger", .object([]))])
        #expect(isValid(sample), "\(name)")
        #expect(!isValid(stranger), "\(name)")
        guard case .object(let pairs) = sample, let rule = Self.schema.definitions[name], !rule.required.isEmpty || pairs.isEmpty else {
            return
        }
        var more = sample
        more["stranger"] = .null
        #expect(!isValid(more), "\(name) may have any key")
        for pair in pairs {
            var (less, other) = (sample, sample)
            less[pair.key] = nil
            other[pair.key] = stranger
            let isNeeded =
                rule.required.contains(pair.key) || rule.companions.contains { less[$0.key] != nil && $0.value.contains(pair.key) }
            #expect(isValid(less) != isNeeded, "\(name) without '\(pair.key)'")
            #expect(!isValid(other), "\(name) with another '\(pair.key)'")
        }
    }

    @Test func theCodesOfErrorsAreThose() {
        let listed = Self.schema.definitions["Error"]?.properties.first { $0.key == "code" }?.rule.values ?? []
        #expect(Set(listed) == Set(Diagnostic.Code.allCases.map { .string($0.rawValue) }))
    }

    // MARK: What is called what

    private static func definition(of event: Event) -> String {
        switch event {
        case .viewAdded: "ViewAdded"
        case .viewChanged: "ViewChanged"
        case .constraintAdded: "ConstraintAdded"
        case .constraintChanged: "ConstraintChanged"
        case .removed: "Removed"
        case .frameChanged: "FrameChanged"
        case .valueChanged: "ValueChanged"
        case .broken: "Broken"
        case .satisfied: "Satisfied"
        case .ofExpectedBreak(let event): definition(of: event)
        case .conflict: "ConflictFound"
        case .restored: "Restored"
        case .ambiguous: "BecameAmbiguous"
        case .determined: "BecameDetermined"
        case .warning, .tied: "Warning"
        case .break: "BreakpointMet"
        case .watch: "WatchChanged"
        }
    }

    private static func definition(of answer: Answer?) -> String {
        switch answer {
        case nil: "Nothing"
        case .frames, .exercise: "Frames"
        case .inspection: "Inspection"
        case .lint: "Lint"
        case .matrix: "Matrix"
        case .values: "Values"
        case .number: "Value"
        case .tree: "Tree"
        case .constraints: "Constraints"
        case .status: "Status"
        case .picture, .help, .text, .exported: "Text"
        case .beforeAndAfter: "BeforeAndAfter"
        case .conflicts: "Conflicts"
        case .explanation: "Explanation"
        case .derivation: "Derivation"
        case .ambiguity: "Ambiguity"
        case .verification: "Verification"
        case .fixes: "Fixes"
        case .sweep: "Sweep"
        case .drag: "Drag"
        case .refusal: "Refusal"
        case .ladder: "Ladder"
        case .size: "FittingSize"
        case .animation: "Animation"
        case .missing: "Missing"
        case .settings: "Settings"
        case .history: "History"
        case .stop: "Stop"
        case .listing: "Listing"
        case .stopPoints: "Points"
        case .difference: "Difference"
        case .comparison: "Comparison"
        case .logs: "Log"
        case .logAgain: "LogAgain"
        case .logTally: "LogTally"
        case .met: "Found"
        case .course: "Course"
        case .lesson: "Lesson"
        case .lessonCheck: "LessonCheck"
        case .imported: "Import"
        case .assumptions: "Assumptions"
        case .codeChange: "CodeChange"
        }
    }
}
