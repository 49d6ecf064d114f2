/// The task list, ready to be drawn.
package struct TaskListModel: Hashable, Sendable {
    /// The state of a row, which a view shows as a symbol.
    package enum Mark: Hashable, Sendable {
        /// Queued.
        case queued
        /// Running.
        case running
        /// Succeeded.
        case done
        /// Finished, partly refused.
        case partlyRefused
        /// Refused, with nothing changed.
        case refused
        /// Failed.
        case failed
        /// Cancelled.
        case cancelled
    }

    /// A row of the list.
    package struct Row: Hashable, Sendable, Identifiable {
        /// The task.
        package let id: TaskRecord.ID
        /// The state.
        package let mark: Mark
        /// The title.
        package let title: String
        /// The result, or why it failed.
        package let outcome: String
        /// From 0 to 1, while a long task runs.
        package let progress: Double?
        /// The time in the queue and running.
        package let time: String

        /// Creates a model.
        package init(id: TaskRecord.ID, mark: Mark, title: String, outcome: String, progress: Double?, time: String) {
            self.id = id
            self.mark = mark
            self.title = title
            self.outcome = outcome
            self.progress = progress
            self.time = time
        }
    }

    /// The rows, the newest first.
    package var rows: [Row]
    /// The index of the selected row; nil in an empty list.
    package var selected: Int?
    /// "1 running, 1 queued", or the number of tasks.
    package var summary: String
    /// The state that tasks are filtered by; nil for all.
    package var filter: String?
    /// Whether the reads of views are shown.
    package var showsReads: Bool

    /// Creates a model.
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

/// Shows the task list.
///
/// Called on the main thread.
@MainActor
package protocol TaskListView: AnyObject {
    /// Shows the list.
    func show(_ tasks: TaskListModel)
}
