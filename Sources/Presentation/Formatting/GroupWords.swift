/// The first words in the title of a task that changes a whole group, shared by the dashboard and the command line.
///
/// The affected users follow these words, as in `Rename group dev to ops for 3 users`.
package enum GroupWords {
    package static func rename(_ old: String, to new: String) -> String { "Rename group \(old) to \(new) for" }

    package static func remove(_ group: String) -> String { "Remove group \(group) from" }
}
