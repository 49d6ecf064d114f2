/// Whether a list shows the rows and the cursor that the latest commands asked for.
///
/// The states are ordered by how long a command must still wait for the list; ``loading`` is the greatest.
package enum ListState: Int, Hashable, Sendable, Comparable {
    /// The store has failed, so the rows may be out of date.
    case failed
    case settled
    /// The cursor is on its way to a row that is still being read; it can be moved further meanwhile.
    case moving
    /// The rows are being replaced: after a new filter or order, for the other end of the list, or for the first time.
    case loading

    package static func < (lhs: ListState, rhs: ListState) -> Bool { lhs.rawValue < rhs.rawValue }
}
