/// What is noted while code is read: what became of its places, and what is remarked on. The parts of the reading share one such object.
final class CodeNotes {
    fileprivate(set) var ledger: SiteLedger
    fileprivate(set) var remarks = CodeRemarks()
    /// The indices in `LayoutDraft.views` of the views that may be placed or sized otherwise than they are here, because of what a remark says or of what a
    /// function does that is not known.
    fileprivate(set) var assumedViews: Set<Int> = []

    /// The indices in `LayoutDraft.views` of the views that are handed to something which is not known, and may put them into a view.
    fileprivate(set) var givenAway: Set<Int> = []
    /// The ranges of tokens of those closures that are handed to unknown functions. Such a function may run the closure, and so add the views that it names to a
    /// superview.
    fileprivate(set) var closuresGivenAway: Set<Range<Int>> = []

    init(_ program: CodeProgram) { ledger = SiteLedger(program) }

    /// Notes that views, by their indices in `LayoutDraft.views`, are handed to something that is not known.
    func giveAway(_ views: [Int]) { givenAway.formUnion(views) }

    /// Notes that a closure, by its tokens, is handed to a function that is not known.
    func giveAway(_ closure: Range<Int>) { closuresGivenAway.insert(closure) }

    /// Notes that views, by their indices in `LayoutDraft.views`, may be placed or sized otherwise than they are here.
    func assume(_ views: [Int]) { assumedViews.formUnion(views) }
}

/// A part of the reading of code, which notes what it does with places in the code, and why.
protocol CodeNoting {
    var notes: CodeNotes { get }
    var budget: CodeBudget { get }
}

extension CodeNoting {
    /// Reports that something at a token is not understood, and why.
    func report(_ token: Int, _ unknown: UnknownValue) { report(token, .notUnderstood(unknown)) }

    /// Reports that what stands at a token is not in the layout, for a reason that may come with an assumption.
    func report(_ token: Int, _ reason: CodeReason) { notes.ledger.fail(token, reason) }

    /// Reports that what stands at a token is not understood; returns `.reported`, the value that stands for it from then on.
    func reported(_ token: Int, _ unknown: UnknownValue) -> CodeValue {
        report(token, unknown)
        return .reported
    }

    /// Notes a remark for the user.
    ///
    /// - Parameter views: the indices in `LayoutDraft.views` of the views that may be placed or sized otherwise than they are here if what the remark says
    ///   was assumed is not so.
    func remark(_ text: String, about views: [Int] = []) {
        notes.remarks.add(text)
        notes.assume(views)
    }

    /// Notes that the code at these tokens is not run or not understood, and why.
    func noteSkipped(_ tokens: Range<Int>, _ reason: CodeReason) { notes.ledger.noteSkipped(tokens, reason) }

    /// Notes that the chain of calls at a token, as in SnapKit's `updateConstraints`, changed constraints that were made before.
    func noteChange(_ token: Int) { notes.ledger.noteChange(token) }

    /// Notes that the call or assignment at a token is run.
    func noteRun(_ token: Int) { notes.ledger.noteRun(token) }

    /// Whether what stands at a token could make, change or activate a constraint.
    func isSite(_ token: Int) -> Bool { notes.ledger.isSite(token) }

    /// Takes a number of steps from those that are left.
    func spend(_ steps: Int) { budget.spend(steps) }

    /// A name as messages show it: cut after 60 characters.
    static func shown(_ name: String) -> String { name.count > 60 ? String(name.prefix(60)) + "…" : name }
}

/// Remarks for the user, each once and at most 30.
struct CodeRemarks {
    private var remarks: [String] = []
    private var said: Set<String> = []
    private static let limit = 30

    mutating func add(_ text: String) {
        guard said.insert(text).inserted, remarks.count < Self.limit else { return }
        remarks.append(text)
    }

    /// All remarks in the order in which they came. Where there were more than 30 different ones, a last one says how many are left out.
    var all: [String] {
        said.count > remarks.count ? remarks + ["\(said.count - remarks.count) more remarks like these"] : remarks
    }
}
