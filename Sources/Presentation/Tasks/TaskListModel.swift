package struct TaskListModel: Hashable, Sendable {
    /// The state of a row, which a view shows as a symbol.
    package enum Mark: Hashable, Sendable {
        case queued
        case running
        case done
        case partlyRefused
        /// Nothing was changed.
        case refused
        case failed
        case cancelled
    }

    package struct Row: Hashable, Sendable, Identifiable {
        package let id: TaskRecord.ID
        package let mark: Mark
        package let title: String
        /// The result, or why it failed.
        package let outcome: String
        /// From 0 to 1, while a long task runs.
        package let progress: Double?
        /// The time in the queue and running.
        package let time: String

        package init(id: TaskRecord.ID, mark: Mark, title: String, outcome: String, progress: Double?, time: String) {
            self.id = id
            self.mark = mark
            self.title = title
            self.outcome = outcome
            self.progress = progress
            self.time = time
        }
    }

    /// The newest first.
    package var rows: [Row]
    /// The index of the selected row; nil in an empty list.
    package var selected: Int?
    /// "1 running, 1 queued", or the number of tasks.
    package var summary: String
    /// The state that tasks are filtered by; nil for all.
    package var filter: String?
    /// Whether the reads of views are shown.
    package var showsReads: Bool

    package init(
        rows: [Row] = [],
        selected: Int? = nil,
        summary: String = "",
        filter: String? = nil,
        showsReads: Bool = false
    ) {
        self.rows = rows
        self.selected = selected
        self.summary = summary
        self.filter = filter
        self.showsReads = showsReads
    }
}

/// Called on the main thread.
@MainActor
package protocol TaskListView: AnyObject {
    func show(_ tasks: TaskListModel)
}
