import Workloads

/// The tree as a script for aldb itself.
enum TreeScript {
    static func text(size: Int) -> String {
        var lines = ["window screen 400x10000"]
        for index in 0..<size {
            let parent = index == 0 ? "screen" : "v\((index - 1) / Layout.fanout)"
            let content = Layout.isLeaf(index, of: size) ? " \(Layout.leafWidth(index))x20" : ""
            let isFirst = index % Layout.fanout == 1 || index == 0
            let gap = index == 0 ? 0 : 8
            lines += [
                "view v\(index)\(content) in \(parent)",
                "v\(index).leading == \(parent).leading + \(gap)",
                "v\(index).trailing == \(parent).trailing - \(gap)",
                "v\(index).top == " + (isFirst ? "\(parent).top" : "v\(index - 1).bottom") + " + \(gap)",
            ]
            if index > 0 && (index % Layout.fanout == 0 || index == size - 1) {
                lines.append("v\(index).bottom == \(parent).bottom - \(gap)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
