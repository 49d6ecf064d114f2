/// The task list, ready to be drawn.
public struct TaskListModel: Hashable, Sendable {
    /// What a line looks like at first sight; a view gives it a symbol.
    public enum Mark: Hashable, Sendable {
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
    public struct Row: Hashable, Sendable, Identifiable {
        /// The task.
        public let id: TaskRecord.ID
        /// State at first sight.
        public let mark: Mark
        /// What a person calls it.
        public let title: String
        /// What it gave, or why it failed.
        public let outcome: String
        /// From 0 to 1, while a long task runs.
        public let progress: Double?
        /// How long it waited for the executor and ran there.
        public let time: String

        /// Takes what is shown.
        public init(id: TaskRecord.ID, mark: Mark, title: String, outcome: String, progress: Double?, time: String) {
            self.id = id
            self.mark = mark
            self.title = title
            self.outcome = outcome
            self.progress = progress
            self.time = time
        }
    }

    /// The lines, the newest first.
    public var rows: [Row]
    /// Which line has the cursor; nil in an empty list.
    public var selected: Int?
    /// "1 running, 1 queued", or how many there are.
    public var summary: String
    /// The state that only tasks are listed of; nil where all are.
    public var filter: String?
    /// Whether the reads of views are shown.
    public var showsReads: Bool

    /// Takes what is shown.
    public init(
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
public protocol TaskListView: AnyObject {
    /// Shows the list as it is now.
    func show(_ tasks: TaskListModel)
}
