/// The list in the Activity pane: the changes in the journal, or its tasks.
package struct ActivityModel: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        /// For example, `2026-11-21 09:30:00`.
        package let time: String
        /// Empty for a snapshot, which records the state when the journal began.
        package let author: String
        /// The interface through which the change was requested.
        package let origin: String
        /// For example, `edit`.
        package let kind: String
        /// The login, or the id of a purged user; empty if the change is about the seat limit or the roles.
        package let user: String
        package let summary: String
    }

    package struct Task: Hashable, Sendable {
        package let number: String
        package let time: String
        package let author: String
        /// The state, such as `done`, `partly done` or `refused`; for an undone task, `undone` or `partly undone`.
        package let state: String
        /// Whether the task failed, or its process died.
        package let needsAttention: Bool
        package let changed: String
        /// The number of refused changes; empty if there are none.
        package let refused: String
        package let title: String
    }

    package enum Rows: Hashable, Sendable {
        /// The newest first.
        case changes([Change])
        /// The newest first.
        case tasks([Task])
    }

    package var rows = Rows.changes([])
    /// The heading of the times, which says whether they are in UTC.
    package var timeHeading = ""
    package var selected: Int?
    /// ``Command/undo`` and ``Command/redo``, without those that are known to be refused for the selected row.
    package var reversals: Set<Command> = []
    /// The number of elements and, if known, the position of the selected row, such as `1,204 changes · row 3`.
    ///
    /// Other extents are `200+ changes`, `12 changes of task 7` and, if no change matches, `0 of 1,204 changes`.
    package var extent = ""
    /// The position of the visible rows in the list; nil if unknown.
    package var scroll: UserListModel.Scroll?
    package var filter = FilterModel()
    /// Shown in an empty list.
    package var placeholder: UserListModel.Placeholder?
    /// Whether the rows are out of date because the last read failed.
    package var isStale = false

    package init() {}
}
