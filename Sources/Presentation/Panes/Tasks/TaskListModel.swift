package struct TaskListModel: Hashable, Sendable {
    /// The state of a row; the summary shows the raw value.
    ///
    /// Except for ``queued`` and ``running``, ``TaskListPresenter/StateFilter`` must have the same raw values.
    package enum Mark: String, Sendable {
        case queued
        case running
        case done
        case partlyDone = "partly done"
        /// Nothing was changed.
        case refused
        case failed
        case cancelled

        /// The final state of a task that neither failed nor was cancelled.
        init(changed: Int, refused: Int) {
            self = refused == 0 ? .done : changed == 0 ? .refused : .partlyDone
        }
    }

    package struct Row: Hashable, Sendable, Identifiable {
        package let id: TaskRecord.ID
        package let mark: Mark
        package let title: String
        /// The task's result or error, in a few words; until the task has ended, its current activity.
        package let outcome: String
        /// From 0 to 1; nil if the task has ended or has not reported progress.
        package let progress: Double?
        /// The duration, from the task's start to the end of all its work.
        ///
        /// Until the task has ended, this is the time so far, or empty if the task has not reported progress.
        package let time: String
        /// The time of day of the start: `18:40:12`.
        package let start: String
        package let layers: [LayerShare]
    }

    /// The newest first.
    package var rows: [Row] = []
    /// The heading of the start times, which says whether they are in UTC.
    package var startHeading = ""
    package var selected: Int?
    /// The number of tasks by state: `1 running, 2 failed, 12 done`.
    package var summary = ""
    /// The state that tasks are filtered by; nil if there is no filter.
    package var filter: String?
    /// Whether the list also shows the reads that views have started.
    package var showsReads = false

    /// The task commands that can be performed on the selected task.
    package var commands: Set<Command> = []

    /// The trace of the selected task; nil if no task is selected, or while the list does not show traces.
    package var trace: TraceModel?

    package init() {}
}
