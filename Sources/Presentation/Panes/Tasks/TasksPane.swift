internal import UserDirectory

extension FrameModel.Pane {
    package static let tasks = FrameModel.Pane("Tasks")
}

extension Command {
    package static let showTasks = Command("tasks")
}

extension CommandContext {
    package static let tasks = CommandContext(.tasks)
}

final class TasksPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.tasks
    static let showCommand = Command.showTasks
    nonisolated static let commands: [Entry] = [.show(.showTasks, "Show the tasks", "2")]

    init(_ context: DashboardContext, _ views: DashboardViews) {
        super.init(context)
        context.choices.onTimes { [weak taskList] in taskList?.update() }
        taskList.isFocused = { [weak context] in context?.frame.model.focus == .tasks }
        taskList.showsTrace = { [weak context] in context?.frame.model.tab == .tasks }
    }

    private var taskList: TaskListPresenter { context.taskList }

    var list: any PanePresenter { taskList }
    var selection: (text: String, name: String)? { taskList.selectedLine.map { ($0, "the task's line") } }
    var emptyNote: String { "No task is selected" }

    var commandLines: CopyableCommands {
        guard let task = taskList.selected else { return .unavailable(reason: emptyNote) }
        if let words = task.origin.command { return .all([words]) }
        guard let stored = task.journaled.task else {
            let reason =
                switch task.state.mark {
                case .queued, .running: "has not finished yet"
                case .refused: "was refused, so there is no change that a command can repeat"
                case .done, .partlyDone, .failed, .cancelled: "has no command line"
                }
            return .unavailable(reason: "\"\(task.title)\" \(reason)")
        }
        return .task(.id(stored), title: task.title)
    }

    func reload() { taskList.update() }

    func open() { taskList.selected.map { dialogs.open(TracePresenter($0)) } }

    func clear(_ filter: FilterFeature) { taskList.filter(by: nil) }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget {
        guard let task = taskList.selected else { return .newest(showsChanges: false) }
        guard !task.isUnderway else { return .unavailable(reason: "\"\(task.title)\" has not finished yet") }
        guard let stored = direction == .undo ? task.journaled.task : task.journaled.redoable else {
            let hint = "press \(settings.hint(.showActivity)) to list all changes"
            return .unavailable(reason: "\"\(task.title)\" has nothing to \(direction.rawValue); \(hint)")
        }
        // After an undo, the cursor may be on the undo's own task. Undoing that task would redo the change, so a second
        // press of the undo key is refused.
        if direction == .undo, task.journaled.reversed?.direction == .undo {
            let isRedone = tasks.tasks.undone(task) == .no
            return .unavailable(reason: isRedone ? "The undone change has been redone since" : settings.refusalOfUndo)
        }
        return .task(stored, title: "\(direction.verb): \(task.subject(of: direction))")
    }
}

extension TaskRecord {
    /// The title to show for an undo or redo of this task.
    fileprivate func subject(of direction: ReversalQuery.Direction) -> String {
        switch (direction, journaled.reversed?.direction) {
        case (.redo, _?), (.undo, .redo?): journaled.reversed?.title ?? title
        default: title
        }
    }
}
