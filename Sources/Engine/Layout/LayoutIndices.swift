import Exact
import Vocabulary

/// Finds the views, variables, metrics and constraints of a layout by name, by superview, by host and by what they mention.
///
/// The indices follow from these records, so they have no journal: whoever changes a record, or puts an older one back, takes the old record out of the indices
/// and adds the new one.
struct LayoutIndices: Sendable {
    /// What each name stands for. Those of generated constraints are not among them: these are found by their view's name, which is part of their own.
    private(set) var names = PersistentMap<String, Layout.Meaning>()
    /// The subviews of each view that has any.
    private(set) var children = PersistentMap<EntityID, Siblings>()
    /// The generated constraints of each view and variable that has any.
    private(set) var generated = PersistentMap<EntityID, GeneratedIDs>()
    /// The constraints from `suggest` and `freeze` by name.
    private(set) var askedNames = PersistentMap<String, ConstraintID>()
    /// Typed constraints by the name of the statement that made several of them: under `pins` are `pins.leading` and the others that it made.
    private(set) var statements = PersistentMap<String, PersistentSet<ConstraintID>>()
    /// Typed constraints by the views and variables that they mention.
    private(set) var mentions = PersistentMap<EntityID, PersistentSet<ConstraintID>>()
    /// Generated constraints by the views that they mention besides their host.
    private(set) var generatedMentions = PersistentMap<EntityID, PersistentSet<ConstraintID>>()

    // MARK: Names

    mutating func setMeaning(_ meaning: Layout.Meaning, of name: String) { names[name] = meaning }

    /// Releases a name. Where it stands for something else by now, it is left alone.
    mutating func release(_ name: String, of meaning: Layout.Meaning) { if names[name] == meaning { names[name] = nil } }

    // MARK: Views

    mutating func add(_ view: View) {
        names[view.name] = .view(view.id)
        if let parent = view.parent { children[parent, default: Siblings()].put(view.id, at: view.order, as: Standing(of: view)) }
    }

    mutating func remove(_ view: View) {
        release(view.name, of: .view(view.id))
        if let parent = view.parent { children.change(parent, emptied: \.isEmpty) { $0.remove(at: view.order) } }
    }

    /// Follows a change of a view.
    mutating func replace(_ old: View, by view: View) {
        if old.parent == view.parent, old.order == view.order, Standing(of: old) == Standing(of: view) {
            if old.name == view.name { return }
            release(old.name, of: .view(view.id))
            names[view.name] = .view(view.id)
        } else {
            remove(old)
            add(view)
        }
    }

    // MARK: Constraints

    mutating func add(_ constraint: Constraint) {
        let id = constraint.id
        if let host = id.host {
            if id.isAskedFor { askedNames[constraint.name] = id }
            generated[host, default: GeneratedIDs()].insert(id)
            for item in constraint.form.items where item.term.entity != host { generatedMentions[item.term.entity, default: []].insert(id) }
        } else {
            names[constraint.name] = .constraint(id)
            if let statement = constraint.statementName { statements[statement, default: []].insert(id) }
            for entity in constraint.mentioned { mentions[entity, default: []].insert(id) }
        }
    }

    mutating func remove(_ constraint: Constraint) {
        let id = constraint.id
        if let host = id.host {
            if id.isAskedFor, askedNames[constraint.name] == id { askedNames[constraint.name] = nil }
            generated.change(host, emptied: \.isEmpty) { $0.remove(id) }
            for item in constraint.form.items where item.term.entity != host {
                generatedMentions.change(item.term.entity, emptied: \.isEmpty) { $0.remove(id) }
            }
        } else {
            release(constraint.name, of: .constraint(id))
            if let statement = constraint.statementName { statements.change(statement, emptied: \.isEmpty) { $0.remove(id) } }
            for entity in constraint.mentioned { mentions.change(entity, emptied: \.isEmpty) { $0.remove(id) } }
        }
    }

    /// Follows a change of a constraint.
    mutating func replace(_ old: Constraint, by constraint: Constraint) {
        // The names of generated constraints are in no index, unless these were asked for.
        let isNamedAlike = constraint.id.host != nil && !constraint.id.isAskedFor || old.name == constraint.name
        if isNamedAlike, old.mentioned == constraint.mentioned { return }
        remove(old)
        add(constraint)
    }
}

extension PersistentMap {
    /// Changes the value of a key, if there is one. Removes it where it is empty then.
    fileprivate mutating func change(_ key: Key, emptied isEmpty: (Value) -> Bool, _ change: (inout Value) -> Void) {
        guard var value = removeValue(forKey: key) else { return }
        change(&value)
        if !isEmpty(value) { self[key] = value }
    }
}
