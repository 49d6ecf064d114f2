/// What an import is going to do, ready to be drawn.
///
/// Of its lines only those around the one under the cursor are here: there may be a million.
package struct PlanModel: Hashable, Sendable {
    /// What is done with a line of the file.
    package struct Line: Hashable, Sendable {
        /// The line's number in the file.
        package let number: String
        /// `create`, `update`, `refuse`.
        package let verb: String
        /// The login; empty where it could not be read.
        package let login: String
        /// What is done in detail, or why it is not done.
        package let details: String
        /// Whether the line is left out because something is wrong with it.
        package let isRefused: Bool
    }

    /// What happens to those who find no seat, which can be changed here.
    package struct SeatChoice: Hashable, Sendable {
        /// Whether they are left out and the others imported; otherwise nothing is imported.
        package var leavesOut: Bool
        /// Whether the plan cannot be carried out as it is.
        package var isBlocking: Bool
    }

    /// The file.
    package var title: String
    /// The plan, counted: `15 lines: 12 to create, 3 refused`.
    package var counts: String
    /// The seats that it needs.
    package var seats: String
    /// What happens where they do not suffice; nil without a limit.
    package var seatChoice: SeatChoice?
    /// What else is to be known: fields that are passed over, an error, that it is being read again.
    package var note: String?
    /// Whether the file is being read again.
    package var isBusy = false
    /// The lines that are in memory.
    package var lines: [Line] = []
    /// Which line of all the first of ``lines`` is.
    package var first = 0
    /// How many lines there are in all.
    package var total: Int
    /// Which of all has the cursor.
    package var selected = 0
    /// How many lines are refused.
    package var refused: Int
    /// Whether only those are shown.
    package var showsRefused = false
    /// Whether there is something to carry out, and it can be.
    package var isActionEnabled: Bool
    /// Whether the button that does it has the focus.
    package var isActionFocused = false
    /// Whether the button that does nothing has it; otherwise the lines have, of which Enter opens one.
    package var isCancelFocused = false
}
