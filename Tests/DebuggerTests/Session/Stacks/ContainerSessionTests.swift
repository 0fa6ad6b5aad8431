import Reference
import TestSupport
import Testing

/// Random layouts of nested stack, scroll, table and plain views: in whatever order they were made and changed, the layout is that
/// of a fresh session with the same content.
@Suite struct ContainerSessionTests {
    struct Typist {
        private var random: SplitMix64
        private var views: [(name: String, kind: String)] = [("root", "window")]
        private var constraints: [String] = []
        private var next = 0

        init(seed: UInt64) { random = SplitMix64(seed: seed) }

        private mutating func pick(_ all: [String]) -> String { random.pick(all) ?? "" }
        private mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(range) }
        private mutating func view() -> String { random.pick(views)?.name ?? "root" }
        private mutating func named(_ kind: String) -> String { random.pick(views.filter { $0.kind == kind })?.name ?? "root" }

        private mutating func constraint(_ text: String) -> String {
            next += 1
            constraints.append("k\(next)")
            return "k\(next): \(text)\(pick(["", "", " @999", " @high", " @low", " @40"]))"
        }

        private mutating func declaration() -> String {
            next += 1
            let parent = random.pick(views) ?? ("root", "window")
            let kind =
                parent.kind == "table"
                ? "cell"
                : pick(["stack", "stack", "scroll", "table", "view", "label", "label", "image", "switch", "guide", "field", "button"])
            views.append(("v\(next)", kind))
            let head = "\(kind) v\(next)"
            let tail = " in \(parent.name)\(pick(["", "", "", " hidden", " rtl", " mask=h=-&-,v=--& frame=5,6,70,30", " margins=1,2,3,4"]))"
            switch kind {
            case "stack":
                return head + tail + " axis=\(pick(["h", "v"])) spacing=\(number(0...9))"
                    + " distribution=\(pick(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "gravityAreas"]))"
                    + " alignment=\(pick(["fill", "leading", "trailing", "center", "firstBaseline", "lastBaseline"]))"
                    + pick(["", " marginsrelative", " baselinerelative"])
            case "label":
                return head + " \"\(pick(["Hello", "A longer text that has words to wrap", "x"]))\"" + tail
                    + pick(["", " lines=0", " lines=2 maxwidth=90"])
            case "image": return head + " \(number(1...9) * 10)x\(number(1...9) * 10)" + tail
            case "table": return head + tail + pick(["", " rowheight=44", " tablestyle=grouped", " tablestyle=insetGrouped separators"])
            case "cell": return head + tail + pick(["", "", " section=header", " section=footer", " accessory=disclosure"])
            default: return head + tail
            }
        }

        mutating func line() -> String {
            switch number(0...21) {
            case 0...5 where views.count < 12: return declaration()
            case 6:
                let attribute = pick(["leading", "trailing", "top", "bottom", "leadingMargin", "bottomMargin"])
                return constraint("\(view()).\(attribute) \(pick(["==", "==", ">=", "<="])) \(view()).\(attribute) + \(number(-9...9))")
            case 7:
                let compound = pick(["edges", "horizontalEdges", "verticalEdges", "center", "size"])
                let guide = pick(["", "", "margins.", "safeArea.", "readable."])
                return
                    "\(view()).\(compound) == \(view()).\(guide)\(compound)\(compound.hasSuffix("dges") ? pick(["", " inset 5"]) : "")\(pick(["", " @251", " @999"]))"
            case 16 where number(0...2) == 0:
                return pick([
                    "resize root iphone-15", "resize root iphone-15-landscape", "set textsize xxl", "set textsize large",
                    "set defaults code", "set defaults appkit", "set defaults appkit", "set root.keyboard 150", "set root.keyboard none",
                ])
            case 8: return constraint("\(view()).\(pick(["width", "height"])) \(pick(["==", ">=", "<="])) \(number(0...6) * 40)")
            case 9: return constraint("\(view()).width == \(view()).safeArea.width")
            case 10: return pick(["hide", "show"]) + " \(view())"
            case 11: return "move \(view()) in \(view())"
            case 12:
                return
                    "set \(named("stack")).\(pick(["axis v", "axis h", "spacing 3", "alignment center", "alignment fill", "distribution equalSpacing", "distribution fill", "distribution default", "stackhug.h 600", "clipping 300", "marginsrelative on"]))"
            case 13:
                return
                    "set \(view()).\(pick(["after 12", "gravity trailing", "gravity center", "rtl on", "rtl off", "preservesmargins on", "alignmentinsets 1,2,3,4", "visibility 900", "visibility 200", "visibility default"]))"
            case 14:
                return pick(["text \(named("label")) \"Another text\"", "set \(named("label")).lines 0", "set \(named("label")).font 12"])
            case 15: return "resize root \(number(4...12) * 40)x480"
            case 16: return pick(["mask \(view()) off", "mask \(view()) width", "margins \(view()) 5", "set root.safearea 20,0,10,0"])
            case 17: return pick(["undo", "undo 2", "redo"])
            case 18: return "delete \(pick(constraints))"
            case 19: return "set \(pick([named("cell"), named("table")])).rowheight \(pick(["30", "automatic"]))"
            case 20: return pick(["set scale 3", "set scale 2", "set spacing classic", "size \(named("image")) 33x44"])
            default:
                guard views.count > 5 else { return declaration() }
                return "delete \(views.remove(at: number(1...(views.count - 1))).name)"
            }
        }
    }

    /// A row at which wishes of the same priority pull is as low as they leave it, whatever came before.
    @Test func rowsThatWishesPullAt() {
        let views = ["table t", "cell r1 in t; cell r2 in t", "cell r3 in t"]
        let wish = "r1.bottom >= super.centerY + 300 @fitting"
        var frames: Set<String> = []
        for place in 2...3 {
            var session = Scripted()
            session.run("window root 320x200; " + (views.prefix(place) + [wish] + views.dropFirst(place)).joined(separator: "; "))
            #expect(session.failures == [])
            frames.insert(session.run("frames"))
        }
        #expect(frames.count == 1)
    }

    @Test(arguments: Effort.some(Array(0..<40), short: 4))
    func isThatOfItsContentAlone(seed: Int) throws {
        var typist = Typist(seed: UInt64(seed) + 1000)
        try checkRandomSession("seed \(seed)", steps: 60) { typist.line() }
    }
}
