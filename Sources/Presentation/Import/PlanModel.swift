/// What an import is going to do, ready to be drawn.
///
/// Of its lines only those around the one under the cursor are here: there may be a million.
public struct PlanModel: Hashable, Sendable {
    /// What is done with a line of the file.
    public struct Line: Hashable, Sendable {
        /// The line's number in the file.
        public let number: String
        /// `create`, `update`, `refuse`.
        public let verb: String
        /// The login; empty where it could not be read.
        public let login: String
        /// What is done in detail, or why it is not done.
        public let details: String
        /// Whether the line is left out because something is wrong with it.
        public let isRefused: Bool
    }

    /// What happens to those who find no seat, which can be changed here.
    public struct SeatChoice: Hashable, Sendable {
        /// Whether they are left out and the others imported; otherwise nothing is imported.
        public var leavesOut: Bool
        /// Whether the plan cannot be carried out as it is.
        public var isBlocking: Bool
    }

    /// The file.
    public var title: String
    /// The plan, counted: `15 lines: 12 to add, 3 refused`.
    public var counts: String
    /// The seats that it needs.
    public var seats: String
    /// What happens where they do not suffice; nil without a limit.
    public var seatChoice: SeatChoice?
    /// What else is to be known: fields that are passed over, an error, that it is being read again.
    public var note: String?
    /// Whether the file is being read again.
    public var isBusy = false
    /// The lines that are in memory.
    public var lines: [Line] = []
    /// Which line of all the first of ``lines`` is.
    public var first = 0
    /// How many lines there are in all.
    public var total: Int
    /// Which of all has the cursor.
    public var selected = 0
    /// How many lines are refused.
    public var refused: Int
    /// Whether only those are shown.
    public var showsRefused = false
    /// Whether there is something to carry out, and it can be.
    public var isActionEnabled: Bool
    /// Whether the button that does it has the focus.
    public var isActionFocused = false
    /// Whether the button that does nothing has it; otherwise the lines have, of which Enter opens one.
    public var isCancelFocused = false
}
