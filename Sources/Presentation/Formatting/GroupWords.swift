internal import UserDirectory

/// Words about renaming and removing groups, shared by the dashboard and the command line.
package enum GroupWords {
    /// The first words in the title of a task; the affected users follow, as in `Rename group dev to ops for 3 users`.
    package static func rename(_ old: String, to new: String) -> String { "Rename group \(old) to \(new) for" }

    /// The first words in the title of a task, as in `Remove group dev from 3 users`.
    package static func remove(_ group: String) -> String { "Remove group \(group) from" }

    /// Says that users in the trash, who cannot be edited, stay in the group.
    package static func kept(_ group: String, inTrash count: Int) -> String {
        "\(Text.count(count, "user")) in the trash \(count == 1 ? "stays" : "stay") in \(group)"
    }
}
