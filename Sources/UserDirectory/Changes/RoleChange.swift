/// A requested change to a store's roles.
package enum RoleEdit: Hashable, Sendable {
    /// Appends the roles to the list. Refused if one of the roles already exists or has an invalid name, or if the
    /// list would be longer than ``FieldRules/maxRoles``.
    case add([String])
    /// Removes the roles from the list. Refused if one of the roles does not exist, is in use, or is
    /// ``User/adminRole``.
    case remove([String])
}

/// The roles of a store before and after a change.
package struct RoleChange: Hashable, Sendable {
    package let before: [String]
    package let after: [String]
    /// The task in the journal; nil if it has not been recorded yet, or if nothing was changed.
    package var task: TaskID?

    package init(before: [String], after: [String], task: TaskID? = nil) {
        self.before = before
        self.after = after
        self.task = task
    }

    package var added: [String] { after.filter { !before.contains($0) } }
    package var removed: [String] { before.filter { !after.contains($0) } }

    /// The task's title, such as `Add the role boss`.
    var title: String {
        switch (added.count, removed.count) {
        case (1..., 0): "Add \(RoleChange.words(added))"
        case (0, 1...): "Remove \(RoleChange.words(removed))"
        default: "Change the roles"
        }
    }

    /// Returns a phrase that names the roles, such as `the role boss`.
    ///
    /// For more than three roles, the phrase contains only their number, as in `4 roles`.
    package static func words(_ names: [String]) -> String {
        names.count > 3
            ? "\(names.count) roles" : "the role\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
    }
}
