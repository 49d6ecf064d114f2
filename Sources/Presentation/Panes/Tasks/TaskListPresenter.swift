internal import Futures
internal import UserDirectory

/// Presents the tasks of a ``TaskCenter`` as a list with a cursor.
@MainActor
package final class TaskListPresenter: ElementListPresenter {
    private weak var view: (any PresentationView<TaskListModel>)?
    private let center: TaskCenter
    var selectedID: TaskRecord.ID?
    let staysOnFirst = true
    private var showsReads = false
    var showsTrace: @MainActor () -> Bool = { false }
    var times: @MainActor () -> TimeFormat = { .utc }
    var isFocused: @MainActor () -> Bool = { false }
    /// Retains the cache of the visible waterfall, so that the waterfall is not built again.
    private var shownWaterfall: WaterfallCache?
    /// The state of the listed tasks; if nil, tasks in every state are listed.
    private(set) var state: StateFilter?
    /// The last task that was passed to ``select(_:movesCursor:)``.
    private weak var reportedTask: TaskRecord?

    enum StateFilter: String, CaseIterable {
        case underway = "running or queued"
        case failed
        case partlyDone = "partly done"
        case refused, cancelled, done

        func includes(_ mark: TaskListModel.Mark) -> Bool {
            self == .underway ? mark == .running || mark == .queued : mark.rawValue == rawValue
        }
    }

    /// The caller must call ``update()`` when tasks have changed.
    package init(center: TaskCenter, view: any PresentationView<TaskListModel>) {
        self.center = center
        self.view = view
    }

    package func toggleReads() {
        showsReads.toggle()
        update()
    }

    func filter(by state: StateFilter?) {
        self.state = state
        update()
    }

    /// Selects a task, so that ``Command/showReport`` opens this task's report.
    ///
    /// Removes a filter that hides the task. While the list has the focus, selects the task only if `movesCursor` is
    /// true.
    func select(_ task: TaskRecord, movesCursor: Bool = false) {
        reportedTask = task
        if !elements.contains(where: { $0 === task }) { state = nil }
        guard movesCursor || !isFocused() else { return }
        // Without a selected ID, the cursor stays in the first row, on the newest task.
        selectedID = elements.first === task ? nil : task.id
    }

    var isReportedTaskSelected: Bool { reportedTask != nil && selected === reportedTask }

    /// Cancels the selected task; returns the reason if it cannot be cancelled.
    ///
    /// While the list does not have the focus, the selection might not be visible. An unfinished task then takes
    /// precedence over a selected task that has ended.
    @discardableResult
    package func cancelSelected() -> String? {
        if let reason = reasonAgainstCancel { return reason }
        taskToCancel?.actions.cancel?()
        return nil
    }

    var reasonAgainstCancel: String? {
        guard let task = taskToCancel else { return "No task is selected" }
        guard task.isUnderway else { return "\"\(task.title)\" has already finished" }
        return task.actions.cancel == nil ? "\"\(task.title)\" cannot be cancelled" : nil
    }

    private var taskToCancel: TaskRecord? { selected.map(unfinishedTask) ?? newestToCancel }

    private func unfinishedTask(or task: TaskRecord) -> TaskRecord {
        isFocused() || task.isUnderway ? task : newestToCancel ?? task
    }

    /// Nil while the list has the focus, because then only the selected task is cancelled.
    private var newestToCancel: TaskRecord? {
        guard !isFocused() else { return nil }
        return center.tasks.last { !$0.isRead && $0.isUnderway && $0.actions.cancel != nil }
    }

    /// Retries the selected task; returns the reason if the task cannot be retried.
    @discardableResult
    package func retrySelected() -> String? {
        if let reason = reasonAgainstRetry { return reason }
        selected.map(center.retry)
        return nil
    }

    var reasonAgainstRetry: String? {
        guard let selected else { return "No task is selected" }
        guard !selected.isUnderway else { return "\"\(selected.title)\" has not finished yet" }
        guard !selected.canRetry else { return nil }
        let isDone = selected.state.mark == .done
        return isDone ? "\"\(selected.title)\" is done; nothing to retry" : "\"\(selected.title)\" cannot be retried"
    }

    package func update() {
        let tasks = elements
        var model = TaskListModel()
        let times = times()
        model.startHeading = times.heading("STARTED")
        model.rows = tasks.map { TaskListModel.Row($0, times: times) }
        model.selected = selectedIndex
        model.summary = summary(of: tasks)
        model.filter = state?.rawValue
        model.showsReads = showsReads
        model.commands = selected.map(commands) ?? []
        let traced = showsTrace() ? selected : nil
        shownWaterfall = traced?.waterfallCache
        model.trace = traced.map { TraceModel($0) }
        view?.show(model)
    }

    private func commands(of task: TaskRecord) -> Set<Command> {
        var commands: Set<Command> = [.open]
        if task.shownReport != nil { commands.insert(.showReport) }
        if task.isUnderway, task.actions.cancel != nil { commands.insert(.cancelTask) }
        guard !task.isUnderway else { return commands }
        if task.canRetry { commands.insert(.retryTask) }
        if center.tasks.canUndo(task) { commands.insert(.undo) }
        if center.tasks.canRedo(task) { commands.insert(.redo) }
        return commands
    }

    /// The listed tasks, the most recently started first.
    var elements: [TaskRecord] {
        let tasks = center.tasks.filter {
            (showsReads || $0.isListed) && (state?.includes($0.state.mark) ?? true)
        }
        // The center keeps tasks in the order of their first start, but a view's read runs again each time the view
        // reloads. If such reads are shown, the list is therefore sorted by the latest start.
        return showsReads
            ? tasks.sorted { ($0.latestRun.startedAt, $0.id) > ($1.latestRun.startedAt, $1.id) } : tasks.reversed()
    }

    var selectedLine: String? {
        selected.map { task in
            let row = TaskListModel.Row(task, times: times())
            return [row.title, task.outcome, row.time].filter { !$0.isEmpty }.joined(separator: "\t")
        }
    }

    private func summary(of tasks: [TaskRecord]) -> String {
        let marks = tasks.map(\.state.mark)
        let states: [TaskListModel.Mark] = [.running, .queued, .failed, .partlyDone, .refused, .done, .cancelled]
        return Text.counts(states.map { mark in (marks.count { $0 == mark }, mark.rawValue) })
    }
}
