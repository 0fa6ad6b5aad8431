/// `column-widths [WIDTH…]` prints a table on pages of these widths. The solver is told of each, and works out only what differs.
var table = try Table(rows: [
    ["task", "who", "until"],
    ["book the venue", "Ada", "end of March"],
    ["send invitations", "Grace and Edsger", "middle of April"],
])
let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for width in asked.isEmpty ? [60, 34] : asked {
    print(String(repeating: "-", count: max(0, width)))
    for line in try table.lines(onPageOf: width) { print(line) }
}
