/// Whether a list already shows the rows and the cursor that result from the latest commands.
///
/// The states are ordered: a key that works in one state also works in all lower states.
package enum ListState: Int, Hashable, Sendable, Comparable {
    /// The latest read has failed, so the rows may be out of date; in a dialog, saving has failed.
    ///
    /// The list of users is also in this state after the deletion or restoration of a user has failed.
    case failed
    case settled
    /// The cursor is moving to a row that is still being read; commands can move it further in the meantime.
    ///
    /// The list of users is also in this state while a change moves the selected user out of the list. A user's record
    /// is in this state while it is unknown whether the user still exists.
    case moving
    /// The rows are being read for the first time, or are being replaced; in a dialog, its input is being saved.
    case loading

    package static func < (lhs: ListState, rhs: ListState) -> Bool { lhs.rawValue < rhs.rawValue }
}
