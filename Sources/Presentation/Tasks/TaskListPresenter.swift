internal import Futures
internal import Tracing
internal import UserDirectory

/// Presents the tasks of a ``TaskCenter`` as a list with a cursor.
@MainActor
package final class TaskListPresenter: PanePresenter {
    private weak var view: (any PresentationView<TaskListModel>)?
    private let center: TaskCenter
    private var selectedID: TaskRecord.ID?
    private var showsReads = false
    /// Whether the list has space for the trace of the selected task, which is not computed otherwise.
    var showsTrace: @MainActor () -> Bool = { false }
    /// The complete trace that was shown last.
    private var ended: (trace: Trace, model: TraceModel)?
    /// Nil for all tasks.
    private(set) var state: StateFilter?

    /// The states of the tasks that are shown.
    struct StateFilter: Equatable {
        let marks: [TaskListModel.Mark]

        var name: String { marks.map(\.rawValue).joined(separator: " or ") }

        static let all = [[.running, .queued], [.failed], [.partlyRefused], [.refused], [.cancelled], [.done]]
            .map(StateFilter.init)
    }

    /// Call ``refresh()`` when tasks have changed.
    package init(center: TaskCenter, view: any PresentationView<TaskListModel>) {
        self.center = center
        self.view = view
    }

    package var selected: TaskRecord? {
        let tasks = shown
        return tasks.first { $0.id == selectedID } ?? tasks.first
    }

    package func move(by lines: Int) {
        let tasks = shown
        guard !tasks.isEmpty else { return }
        let index = tasks.firstIndex { $0.id == selectedID } ?? 0
        let target = min(max(0, index + lines), tasks.count - 1)
        // At the top the cursor follows the newest task.
        selectedID = target == 0 ? nil : tasks[target].id
        refresh()
    }

    /// Selects a row, counted from the newest.
    func select(row: Int) {
        let tasks = shown
        guard tasks.indices.contains(row) else { return }
        selectedID = row == 0 ? nil : tasks[row].id
        refresh()
    }

    package func toggleReads() {
        showsReads.toggle()
        refresh()
    }

    /// Nil for all tasks.
    func filter(by state: StateFilter?) {
        self.state = state
        refresh()
    }

    /// Returns the reason if it cannot be cancelled.
    @discardableResult
    package func cancelSelected() -> String? {
        guard let selected else { return "No task is selected" }
        guard selected.isUnderway else { return "\(selected.title) has already finished" }
        guard selected.cancel != nil else { return "\(selected.title) cannot be cancelled" }
        center.cancel(selected)
        return nil
    }

    /// Returns the reason if it cannot be retried.
    @discardableResult
    package func retrySelected() -> String? {
        guard let selected else { return "No task is selected" }
        guard !selected.isUnderway else { return "\(selected.title) is still running" }
        guard selected.retry != nil else { return "\(selected.title) cannot be run again" }
        center.retry(selected)
        return nil
    }

    package func refresh() {
        let tasks = shown
        var model = TaskListModel()
        model.rows = tasks.map(TaskListModel.Row.init)
        model.selected = tasks.isEmpty ? nil : tasks.firstIndex { $0.id == selectedID } ?? 0
        model.summary = summary(of: tasks)
        model.filter = state?.name
        model.showsReads = showsReads
        model.trace = showsTrace() ? selected.map(trace) : nil
        view?.show(model)
    }

    private func trace(of task: TaskRecord) -> TraceModel {
        if let ended, ended.trace === task.trace { return ended.model }
        let waterfall = Waterfall(task)
        let model = TraceModel(task, waterfall)
        if let trace = task.trace, waterfall.isComplete, !task.isUnderway { ended = (trace, model) }
        return model
    }

    private var shown: [TaskRecord] {
        center.tasks.reversed().filter {
            (showsReads || $0.purpose == .command) && (state?.marks.contains($0.state.mark) ?? true)
        }
    }

    var selectedLine: String? {
        selected.map { task in
            let row = TaskListModel.Row(task)
            return [row.title, row.outcome, row.time].filter { !$0.isEmpty }.joined(separator: "\t")
        }
    }

    /// The tasks that need attention, counted; if there are none, the results of the finished tasks.
    ///
    /// Refused tasks do not need attention: the refusal was already shown to the user who asked for the change.
    private func summary(of tasks: [TaskRecord]) -> String {
        let marks = tasks.map(\.state.mark)
        func counts(_ counted: [TaskListModel.Mark]) -> String {
            Text.counts(counted.map { mark in (marks.count { $0 == mark }, mark.rawValue) })
        }
        let urgent = counts([.running, .queued, .failed, .partlyRefused])
        return urgent.isEmpty ? counts([.done, .refused, .cancelled]) : urgent
    }
}
