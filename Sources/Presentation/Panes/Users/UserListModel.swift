package import UserDirectory

/// The content of the users table.
package struct UserListModel: Hashable, Sendable {
    /// The state of a user in one word.
    package enum State: String, Hashable, Sendable {
        case active
        case disabled
        /// Past its last day.
        case expired
        case trashed
    }

    package struct Row: Hashable, Sendable, Identifiable {
        package let id: UserID
        package let login: String
        package let name: String
        package let email: String
        package let state: State
        package let isService: Bool
        package let isAdmin: Bool
        /// A text for each column.
        package let cells: [String]
        package let isMarked: Bool
    }

    /// Shown in a table without rows.
    package struct Placeholder: Hashable, Sendable {
        package let title: String
        /// Hints, each on a separate line.
        package let hints: [String]
    }

    /// From left to right.
    package var columns = UserColumn.standard
    /// The position to which the columns are scrolled sideways; see ``UserColumnScroll``.
    package var columnPosition = 0
    package var rows: [Row] = []
    package var selected: Int?
    /// What ``Command/toggleDisabled`` would do to the marked users or, if there are none, to the selected user.
    package var toggle = Toggle.disable
    /// For example, `1,204 users · row 3` without a filter, and `38 of 1,204 · row 3` with a filter.
    package var extent = ""
    /// The marks: `3 marked, 1 hidden`, `range from ana`; empty if there are none.
    package var marked = ""
    /// The position of the screen in the list, for a scroll bar; nil if unknown.
    package var scroll: Scroll?
    package var sortKey = ""
    package var isReversed = false
    package var filter = FilterModel()
    /// Whether the selected user is in the trash or, if none is selected, whether the list shows only the trash.
    package var isTrashShown = false
    /// Nil if the table has rows, or before the first rows have been read.
    package var placeholder: Placeholder?
    /// Whether the rows are out of date because the last read failed.
    package var isStale = false

    /// The users whose rows are highlighted for a moment, because another process has added or changed these users.
    package var fresh: [UserID: RowFreshness] = [:]

    /// What ``Command/toggleDisabled`` would do; the raw value is the command's short title.
    package enum Toggle: String, Hashable, Sendable {
        case disable
        case enable
        /// Unknown, because some of the marked users might not be in memory.
        case either = "disable/enable"
    }

    package struct Scroll: Hashable, Sendable {
        /// The number of rows before the screen.
        package let offset: Int
        package let total: Int
    }

    package var hasMarks: Bool { !marked.isEmpty }

    package var isMarkingRange = false

    package init() {}
}

extension UserListModel.Row {
    init(
        _ user: User,
        columns: [UserColumn] = UserColumn.standard,
        connections: [String] = [],
        isMarked: Bool = false,
        today: Day
    ) {
        self.init(
            id: user.id,
            login: user.login,
            name: user.name,
            email: user.email,
            state: .init(rawValue: user.state(on: today).rawValue) ?? .active,
            isService: user.kind == .service,
            isAdmin: user.role == User.adminRole,
            cells: columns.map { $0.text(of: user, connections: connections, today: today) },
            isMarked: isMarked
        )
    }
}
