internal import UserDirectory

final class TasksPane: Feature, Pane {
    private var taskList: TaskListPresenter { context.taskList }

    var list: any PanePresenter { taskList }
    var selection: (text: String, name: String)? { taskList.selectedLine.map { ($0, "the task's line") } }
    var emptyNote: String { "No task is selected" }

    var commandLines: CopyableCommands {
        guard let task = taskList.selected else { return .unavailable(reason: emptyNote) }
        if let words = task.command { return .all([words]) }
        guard let stored = task.stored else { return .unavailable(reason: "No command repeats \(task.title)") }
        return .task(.id(stored), title: task.title)
    }

    func open() { taskList.selected.map { dialogs.open(TracePresenter($0)) } }

    func clear(_ filter: FilterFeature) { taskList.filter(by: nil) }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget {
        guard let task = taskList.selected else { return .newest }
        guard !task.isUnderway else { return .unavailable(reason: "\(task.title) is still running") }
        guard let stored = direction == .undo ? task.stored : task.redoable else {
            let list = settings.hint(.showActivity)
            return .unavailable(reason: "\(task.title) has nothing to \(direction.rawValue); \(list) lists all changes")
        }
        return .task(stored, title: task.title)
    }
}
