/// A requested change of a store's roles.
package enum RoleEdit: Hashable, Sendable {
    /// Appends roles to the list.
    case add([String])
    /// Removes roles that no user has.
    case remove([String])
}

/// The roles of a store before and after a change.
package struct RoleChange: Hashable, Sendable {
    /// The roles before, in order.
    package let before: [String]
    /// The roles afterwards, in order.
    package let after: [String]
    /// The task of the journal that the change is; nil if nothing was changed or it has none yet.
    package var task: TaskID?

    /// Takes the roles before and after.
    package init(before: [String], after: [String], task: TaskID? = nil) {
        self.before = before
        self.after = after
        self.task = task
    }

    /// The roles that came.
    package var added: [String] { after.filter { !before.contains($0) } }

    /// The roles that went.
    package var removed: [String] { before.filter { !after.contains($0) } }

    /// What was done, such as `Add the role boss`: a task's title.
    var title: String {
        switch (added.count, removed.count) {
        case (1..., 0): "Add \(RoleChange.words(added))"
        case (0, 1...): "Remove \(RoleChange.words(removed))"
        default: "Change the roles"
        }
    }

    private static func words(_ names: [String]) -> String {
        names.count > 3
            ? "\(names.count) roles" : "the role\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
    }
}
