/// The differences between the store and a connection, with a cursor.
package struct DifferencesModel: Hashable, Sendable {
    package var title: String
    /// For example, `1,000 accounts: 3 to push`; while checking, the progress.
    package var summary: String
    package var isChecking = false
    /// Whether the last check succeeded and found no differences; false during a check.
    package var isInStep = false
    package var lines: [ConnectionsModel.Line]
    package var selected = 0
    /// An error, or a remark that only the first users are listed; nil for none.
    package var note: String?
    package var isNoteError = false
    /// Whether the user can decide about the selected line; false if the store is open read-only.
    package var canDecide = false
    package var isReadOnly = false

    /// The dialog's commands, passed as the field of ``DialogAction/set(field:value:)``.
    package static let pull = "pull"
    package static let push = "push"
    package static let check = "check"
    package static let here = "here"
    package static let there = "there"
}
