import Foundation
import TestSupport
import Testing

/// ARCHITECTURE.md says which target knows which others; Package.swift is what the compiler holds it to.
@Suite struct ArchitectureTests {
    /// Targets below Sources with the targets they depend on, libraries from elsewhere apart.
    private static func declaredTargets() throws -> [String: Set<String>] {
        let package = try Repository.text("Package.swift")
        var found: [String: Set<String>] = [:]
        for declaration in package.components(separatedBy: "arget(").dropFirst() {
            let body = declaration.replacing(/\.product\([^)]*\)/, with: "")
            guard let name = body.firstMatch(of: /name: "(\w+)"/)?.1 else { continue }
            let path = body.firstMatch(of: /path: "([^"]+)"/)?.1 ?? "Sources/\(name)"
            guard path.hasPrefix("Sources/"), !name.hasSuffix("Tests") else { continue }
            let list = body.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
            found[String(name)] = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
        }
        return found
    }

    @Test func everyTargetKnowsWhatTheTableSays() throws {
        let rows = try Repository.text("ARCHITECTURE.md").components(separatedBy: "| target | is | must never | knows |").last ?? ""
        var documented: [String: Set<String>] = [:]
        for line in rows.components(separatedBy: "\n").dropFirst(2) {
            guard line.hasPrefix("| ") else { break }
            let cells = line.components(separatedBy: "|").map { Set($0.matches(of: /`(\w+)`/).map { String($0.1) }) }
            documented[try #require(cells[1].first)] = cells[4]
        }
        let declared = try Self.declaredTargets()
        #expect(declared.count > 15)
        #expect(documented == declared)
    }

    /// Folders are targets: none lies within another's, and none has loose files beside it.
    @Test(arguments: ["Sources/Engine", "Sources/Debugger"])
    func everyFolderIsOneTarget(place: String) throws {
        let root = Repository.root
        let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: place).path)
        let package = try Repository.text("Package.swift")
        for folder in folders where !folder.hasPrefix(".") { #expect(package.contains("path: \"\(place)/\(folder)\""), "\(folder)") }
        #expect(package.matches(of: /path: "([^"]+)"/).filter { $0.1.hasPrefix("\(place)/") }.count == folders.count)
    }

    /// Which target may not know which, whatever lies between them.
    @Test func noTargetKnowsWhatStandsAboveIt() throws {
        let declared = try Self.declaredTargets()
        func known(to target: String, _ seen: Set<String> = []) -> Set<String> {
            (declared[target] ?? []).reduce(into: seen) { seen, next in
                if seen.insert(next).inserted { seen = known(to: next, seen) }
            }
        }
        let forbidden = [
            "Layout": ["Simplex"], "Simplex": ["Layout"], "Language": ["Layout", "Simplex"],
            "Session": ["Answers", "Lessons", "Interchange", "Presentation"], "Exporting": ["Commands", "Presentation"],
            "Answers": ["Commands", "Lessons", "Presentation"], "Scripts": ["Commands", "Presentation"],
            "Presentation": ["Commands", "Checking", "Lessons"],
            "Commands": ["Frontend"], "Checking": ["Commands", "Presentation"],
            "ConsoleLogs": ["Solving"], "InterfaceBuilder": ["Solving"], "ConstraintCode": ["Solving"], "LayoutJSON": ["Solving"],
            "Lessons": ["Commands", "Presentation", "Scripts"], "Frontend": ["CReadline"],
        ]
        for (target, others) in forbidden {
            #expect(declared[target] != nil)
            #expect(known(to: target).isDisjoint(with: others), "\(target)")
        }
    }
}
