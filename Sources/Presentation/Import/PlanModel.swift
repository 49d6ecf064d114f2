/// The preview of an import, ready to be drawn.
///
/// It holds only the lines around the cursor: there may be a million.
package struct PlanModel: Hashable, Sendable {
    /// The plan for a line of the file.
    package struct Line: Hashable, Sendable {
        /// The line's number in the file.
        package let number: String
        /// `create`, `update`, `refuse`.
        package let verb: String
        /// The login; empty if it could not be read.
        package let login: String
        /// The details, or why it is refused.
        package let details: String
        /// Whether the line is refused.
        package let isRefused: Bool
    }

    /// The choice of what to do if seats run out.
    package struct SeatChoice: Hashable, Sendable {
        /// Whether users without a seat are skipped; otherwise nothing is imported.
        package var leavesOut: Bool
        /// Whether it keeps the plan from being applied.
        package var isBlocking: Bool
    }

    /// The title.
    package var title: String
    /// The counts: `15 lines: 12 to create, 3 refused`.
    package var counts: String
    /// The seats that it needs.
    package var seats: String
    /// The choice of what to do if seats run out; nil without a limit.
    package var seatChoice: SeatChoice?
    /// A note: ignored fields, an error, or that the file is being read again.
    package var note: String?
    /// Whether the file is being read again.
    package var isBusy = false
    /// The lines that are in memory.
    package var lines: [Line] = []
    /// The index of the first of ``lines`` among all lines.
    package var first = 0
    /// How many lines there are in all.
    package var total: Int
    /// The index of the selected line among all lines.
    package var selected = 0
    /// How many lines are refused.
    package var refused: Int
    /// Whether only refused lines are shown.
    package var showsRefused = false
    /// Whether the plan can be applied.
    package var isActionEnabled: Bool
    /// Whether the action button has the focus.
    package var isActionFocused = false
    /// Whether Cancel has the focus; otherwise the lines have it, and Enter opens the selected one.
    package var isCancelFocused = false
}
