import Layout
import Session

/// What a layout is like on one screen, with one size and length of texts and in one direction.
package struct MatrixRow: Sendable {
    package var traits: SceneTraits
    /// The number of conflicts on this screen.
    package var conflictCount: Int
    /// The names of the views of which the constraints leave a part open, and of the variables whose values they leave open.
    package var ambiguous: [String]
    /// The names of the views whose text is cut off.
    package var truncated: [String]
    /// The number of things that `lint` finds likely wrong by its usual rules or, in a checked file, by the rules that are switched on.
    package var lintCount: Int
    /// False where truncated texts and rules of `lint` were not looked for, as in code of which not all was read and run.
    package var isFullyChecked = true
    /// False where what is ambiguous was not looked for, as in a class from which others inherit.
    package var looksForAmbiguity = true
    /// The expressions that `matrix of` asks for, with their values on this screen.
    package var values: [(text: String, value: Double)]
    /// A picture of the layout on this screen with those constraints that do not hold; nil where no pictures were asked for.
    package var picture: PictureValue?

    package init(
        traits: SceneTraits, conflictCount: Int, ambiguous: [String], truncated: [String], lintCount: Int,
        values: [(text: String, value: Double)] = []
    ) {
        self.traits = traits
        self.conflictCount = conflictCount
        self.ambiguous = ambiguous
        self.truncated = truncated
        self.lintCount = lintCount
        self.values = values
    }

    /// Whether nothing is wrong on this screen: no conflict, no ambiguity, no text cut off, and nothing likely wrong.
    package var isFine: Bool { conflictCount == 0 && ambiguous.isEmpty && truncated.isEmpty && lintCount == 0 }
}

/// A layout with what it is like on each of several screens.
package struct MatrixScene: Sendable {
    /// The name of the layout: the names of its windows or, for a scene of a checked file, the scene's name with what is assumed of the code.
    package var name: String
    package var rows: [MatrixRow]

    package init(name: String, rows: [MatrixRow]) {
        self.name = name
        self.rows = rows
    }
}

extension MatrixRow {
    /// Makes a row of what `aldb check` found in a scene, which is laid out for one screen.
    package init(_ scene: CheckedScene) {
        self.init(
            traits: scene.traits, conflictCount: scene.conflicts.count,
            ambiguous: scene.views.filter { !$0.ambiguous.isEmpty && !$0.isAmbiguityIgnored }.map(\.name),
            truncated: scene.views.filter(\.isTruncated).map(\.name), lintCount: scene.lint.count(where: \.isProblem))
        (isFullyChecked, looksForAmbiguity) = (scene.isFullyChecked, scene.looksForAmbiguity)
        picture = scene.kept.picture
    }
}

extension CheckedFile {
    /// The scenes of the file, each once, with a row for each combination of screen, size and length of texts, and direction for which it was laid out.
    package var matrices: [MatrixScene] {
        var found: [MatrixScene] = []
        var indices: [String: Int] = [:]
        for scene in scenes {
            let name = scene.ownTitle
            if let index = indices[name] {
                found[index].rows.append(MatrixRow(scene))
            } else {
                indices[name] = found.count
                found.append(MatrixScene(name: name, rows: [MatrixRow(scene)]))
            }
        }
        return found
    }
}

extension Inspector {
    /// A picture that is to stand small among others: of the constraints it shows only the broken and the suspended ones.
    ///
    /// - Parameters:
    ///   - tops: the views that are drawn with all that is in them.
    ///   - marksViews: whether it is shown which views are ambiguous, and whose texts are cut off.
    package func smallPicture(of tops: [EntityID], marksViews: Bool = true) -> PictureValue {
        var picture = picture(of: tops, PictureValue.Parts(constraints: true))
        picture.lines.removeAll { $0.state != .broken && $0.state != .suspended }
        if !marksViews {
            for index in picture.items.indices { (picture.items[index].isAmbiguous, picture.items[index].isTruncated) = (false, false) }
        }
        return picture
    }
}
