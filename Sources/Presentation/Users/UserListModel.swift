package import UserDirectory

/// The users table, ready to be drawn.
package struct UserListModel: Hashable, Sendable {
    /// The state of an account in one word.
    ///
    /// Disabled, expired and in the trash are three different things.
    package enum State: String, Hashable, Sendable {
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
    package struct Row: Hashable, Sendable, Identifiable {
        /// The user.
        package let id: UserID
        /// The login.
        package let login: String
        /// The name.
        package let name: String
        /// The address.
        package let email: String
        /// The role.
        package let role: String
        /// The state.
        package let state: State
        /// Whether it is the account of a program.
        package let isService: Bool
        /// The last day of access, or nothing.
        package let until: String
        /// A text for each of the table's columns.
        package let cells: [String]
        /// Whether the user is marked.
        package let isMarked: Bool
    }

    /// What a table without rows says instead.
    package struct Placeholder: Hashable, Sendable {
        /// Headline.
        package let title: String
        /// What to do about it, a line each.
        package let hints: [String]
    }

    /// The columns, in order.
    package var columns = UserColumn.standard
    /// The rows on the screen.
    package var rows: [Row] = []
    /// Which row has the cursor.
    package var selected: Int?
    /// How many users are shown of how many, and which row this is: `38 of 1,204 · row 3`.
    package var extent = ""
    /// How many are marked, and how many of them the filter hides: `3 marked, 1 hidden by the filter`.
    package var marked = ""
    /// Where the screen lies in the list, for a scroll bar: first row and length, of the total; nil if unknown.
    package var scroll: Scroll?
    /// What the list is ordered by.
    package var sortKey = ""
    /// Whether the order is turned round.
    package var isReversed = false
    /// The filter as it was typed.
    package var filter = ""
    /// What is wrong with the filter, if anything is.
    package var filterError: String?
    /// What the filter could go on with; empty if nothing is known.
    package var completion = FilterCompletionModel()
    /// What to show in an empty table.
    package var placeholder: Placeholder?
    /// Whether the rows are the last ones known of a store that does not answer.
    package var isStale = false

    /// What others have just done to rows, which shows for a moment.
    package var fresh: [UserID: RowFreshness] = [:]

    /// Where the screen lies in the list.
    package struct Scroll: Hashable, Sendable {
        /// Rows before the screen.
        package let offset: Int
        /// Rows in all.
        package let total: Int
    }

    /// An empty table.
    package init() {}
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
package protocol UserListView: AnyObject {
    /// Shows the table as it is now.
    func show(_ list: UserListModel)
}
