import Layout
import Session

/// What a layout is like on one screen, with one size and length of texts and in one direction.
package struct MatrixRow: Sendable {
    package var traits: SceneTraits
    /// The number of conflicts.
    package var conflicts: Int
    /// The views with a part that the constraints leave open, and the variables whose value they leave open.
    package var ambiguous: [String]
    /// The views whose text is cut off.
    package var truncated: [String]
    /// The number of things that are likely wrong.
    package var lint: Int
    /// Whether it was looked for more than conflicts. Of code that is only where all of it was read and run.
    package var isWhole = true
    /// The expressions that were asked for, with their values.
    package var values: [(text: String, value: Double)]
    /// A picture of it, with those constraints that do not hold; nil where none was asked for.
    package var picture: PictureValue?

    package init(
        traits: SceneTraits, conflicts: Int, ambiguous: [String], truncated: [String], lint: Int,
        values: [(text: String, value: Double)] = []
    ) {
        self.traits = traits
        self.conflicts = conflicts
        self.ambiguous = ambiguous
        self.truncated = truncated
        self.lint = lint
        self.values = values
    }

    /// Whether nothing is wrong on it.
    package var isFine: Bool { conflicts == 0 && ambiguous.isEmpty && truncated.isEmpty && lint == 0 }
}

/// A layout with what it is like on several screens.
package struct MatrixScene: Sendable {
    /// The name of the layout; of a checked file also what is assumed.
    package var name: String
    package var rows: [MatrixRow]

    package init(name: String, rows: [MatrixRow]) {
        self.name = name
        self.rows = rows
    }
}

extension MatrixRow {
    /// The findings of `aldb check` in a scene.
    package init(_ scene: CheckedScene) {
        self.init(
            traits: scene.traits, conflicts: scene.conflicts.count,
            ambiguous: scene.views.filter { !$0.ambiguous.isEmpty && !$0.isAmbiguityIgnored }.map(\.name),
            truncated: scene.views.filter(\.isTruncated).map(\.name), lint: scene.lint.count(where: \.isProblem))
        isWhole = scene.isWhole
        picture = scene.kept.picture
    }
}

extension CheckedFile {
    /// The scenes, each with what it is like on the screens for which it was laid out.
    package var matrices: [MatrixScene] {
        var found: [MatrixScene] = []
        var places: [String: Int] = [:]
        for scene in scenes {
            let name = scene.ownTitle
            if let place = places[name] {
                found[place].rows.append(MatrixRow(scene))
            } else {
                places[name] = found.count
                found.append(MatrixScene(name: name, rows: [MatrixRow(scene)]))
            }
        }
        return found
    }
}

extension Inspector {
    /// A picture as it stands among others: of the constraints it has those that do not hold.
    ///
    /// - Parameter marksViews: whether it shows which views are ambiguous, and whose text is cut off.
    package func smallPicture(of tops: [EntityID], marksViews: Bool = true) -> PictureValue {
        var picture = picture(of: tops, PictureValue.Parts(constraints: true))
        picture.lines.removeAll { $0.state != .broken && $0.state != .suspended }
        if !marksViews {
            for index in picture.items.indices { (picture.items[index].isAmbiguous, picture.items[index].isTruncated) = (false, false) }
        }
        return picture
    }
}
