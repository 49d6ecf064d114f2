/// The task list, ready to be drawn.
package struct TaskListModel: Hashable, Sendable {
    /// What a line looks like at first sight; a view gives it a symbol.
    package enum Mark: Hashable, Sendable {
        /// Waits for its turn.
        case queued
        /// Runs.
        case running
        /// Ended well.
        case done
        /// Ended, but something of it was refused.
        case partlyRefused
        /// Refused, with nothing changed.
        case refused
        /// Failed.
        case failed
        /// Was cancelled.
        case cancelled
    }

    /// A line of the list.
    package struct Row: Hashable, Sendable, Identifiable {
        /// The task.
        package let id: TaskRecord.ID
        /// State at first sight.
        package let mark: Mark
        /// What a person calls it.
        package let title: String
        /// What it gave, or why it failed.
        package let outcome: String
        /// From 0 to 1, while a long task runs.
        package let progress: Double?
        /// How long it waited for the executor and ran there.
        package let time: String

        /// Takes what is shown.
        package init(id: TaskRecord.ID, mark: Mark, title: String, outcome: String, progress: Double?, time: String) {
            self.id = id
            self.mark = mark
            self.title = title
            self.outcome = outcome
            self.progress = progress
            self.time = time
        }
    }

    /// The lines, the newest first.
    package var rows: [Row]
    /// Which line has the cursor; nil in an empty list.
    package var selected: Int?
    /// "1 running, 1 queued", or how many there are.
    package var summary: String
    /// The state that only tasks are listed of; nil where all are.
    package var filter: String?
    /// Whether the reads of views are shown.
    package var showsReads: Bool

    /// Takes what is shown.
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
    /// Shows the list as it is now.
    func show(_ tasks: TaskListModel)
}
