/// Whether a list already shows the rows and the cursor that result from the latest commands.
///
/// The states are ordered: a key that works in one state also works in all lower states.
package enum ListState: Int, Hashable, Sendable, Comparable {
    /// The latest read has failed, so the rows may be out of date; in a dialog, saving has failed.
    case failed
    case settled
    /// The cursor is moving to a row that is still being read; commands can move it further in the meantime.
    case moving
    /// The rows are being read for the first time, or are being replaced; in a dialog, its input is being saved.
    ///
    /// Rows are replaced because of a new filter, a new order or a jump to an end of the list.
    case loading

    package static func < (lhs: ListState, rhs: ListState) -> Bool { lhs.rawValue < rhs.rawValue }
}
