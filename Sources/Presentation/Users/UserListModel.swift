public import UserDirectory

/// The users table, ready to be drawn.
public struct UserListModel: Hashable, Sendable {
    /// The state of an account in one word.
    ///
    /// Disabled, expired and in the trash are three different things.
    public enum State: String, Hashable, Sendable {
        /// May be used.
        case active
        /// Switched off.
        case disabled
        /// Past its last day.
        case expired
        /// In the trash.
        case trashed
    }

    /// A row of the table.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The user.
        public let id: UserID
        /// The login.
        public let login: String
        /// The name.
        public let name: String
        /// The address.
        public let email: String
        /// The role.
        public let role: String
        /// The state.
        public let state: State
        /// Whether it is the account of a program.
        public let isService: Bool
        /// The last valid day, or nothing.
        public let until: String
        /// A text for each of the table's columns.
        public let cells: [String]
        /// Whether the user is marked.
        public let isMarked: Bool
    }

    /// What a table without rows says instead.
    public struct Placeholder: Hashable, Sendable {
        /// What is so.
        public let title: String
        /// What to do about it, a line each.
        public let hints: [String]
    }

    /// The columns, in order.
    public var columns = UserColumn.standard
    /// The rows on the screen.
    public var rows: [Row] = []
    /// Which row has the cursor.
    public var selected: Int?
    /// How many users are shown of how many, and which row this is: `38 of 1,204 · row 3`.
    public var extent = ""
    /// How many are marked, and how many of them the filter hides: `3 marked, 1 hidden by the filter`.
    public var marked = ""
    /// Where the screen lies in the list, for a scroll bar: first row and length, of the total; nil where unknown.
    public var scroll: Scroll?
    /// What the list is ordered by.
    public var sortKey = ""
    /// Whether the order is turned round.
    public var isReversed = false
    /// The filter as it was typed.
    public var filter = ""
    /// What is wrong with the filter, if anything is.
    public var filterError: String?
    /// What the filter could go on with; empty where nothing is known.
    public var completion = FilterCompletionModel()
    /// What to show in an empty table.
    public var placeholder: Placeholder?
    /// Whether the rows are the last ones known of a store that does not answer.
    public var isStale = false

    /// What others have just done to rows, which shows for a moment.
    public var fresh: [UserID: RowFreshness] = [:]

    /// Where the screen lies in the list.
    public struct Scroll: Hashable, Sendable {
        /// Rows before the screen.
        public let offset: Int
        /// Rows in all.
        public let total: Int
    }

    /// An empty table.
    public init() {}
}

extension UserListModel.Row {
    init(_ user: User, columns: [UserColumn] = UserColumn.standard, isMarked: Bool = false, today: Day) {
        self.init(
            id: user.id,
            login: user.login,
            name: user.name,
            email: user.email,
            role: user.role,
            state: UserListModel.State(user, today: today),
            isService: user.kind == .service,
            until: user.validUntil?.description ?? "",
            cells: columns.map { $0.text(of: user, today: today) },
            isMarked: isMarked
        )
    }
}

extension UserListModel.State {
    init(_ user: User, today: Day) {
        self =
            if user.isTrashed { .trashed } else if user.status == .disabled {
                .disabled
            } else if user.isExpired(on: today) {
                .expired
            } else { .active }
    }
}

/// Shows the users table.
///
/// Called on the main thread.
@MainActor
public protocol UserListView: AnyObject {
    /// Shows the table as it is now.
    func show(_ list: UserListModel)
}
