/// Whether a list already shows the rows and the cursor that result from the latest commands.
///
/// The states are ordered by how long a command must still wait for the list; ``loading`` is the greatest.
package enum ListState: Int, Hashable, Sendable, Comparable {
    /// The latest read has failed, so the rows may be out of date; in a dialog, saving has failed.
    case failed
    case settled
    /// The cursor is moving to a row that is still being read; commands can move it further in the meantime.
    case moving
    /// The rows are being read for the first time, or are being replaced because of a new filter, a new order or a jump
    /// to an end of the list; in a dialog, its input is being saved.
    case loading

    package static func < (lhs: ListState, rhs: ListState) -> Bool { lhs.rawValue < rhs.rawValue }
}
