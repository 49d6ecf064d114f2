internal import UserDirectory

final class ActivityPane: Feature, Pane {
    private var activity: ActivityPresenter { context.activity }

    var list: any PanePresenter { activity }
    var pageHeight: Int { activity.pageHeight }
    var filtered: (any FilteredPresenter)? { activity }
    var selection: (text: String, name: String)? { activity.selectedLine.map { ($0, "the line") } }

    var commandLines: CopyableCommands {
        if let task = activity.selectedTask { return .task(.number(task.number), title: task.title) }
        return activity.selectedChange.map { .change($0) } ?? .unavailable(reason: emptyNote)
    }

    func open() {
        if activity.showsTasks {
            activity.selectedTask.map(activity.showChanges)
        } else {
            activity.selectedChange.map { dialogs.open(PagePresenter(PageModel($0))) }
        }
    }

    func clear(_ filter: FilterFeature) { filter.clear() }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget {
        if let task = activity.selectedTask {
            return .task(direction == .undo ? task.id : task.redoable, title: task.title)
        }
        guard let change = activity.selectedChange else { return .newest }
        return change.task.map { .taskOfChange($0) } ?? .unavailable(reason: "This predates the journal")
    }
}

extension StoredTask {
    /// The task to redo: for an undo, the undone task.
    fileprivate var redoable: TaskID {
        if case .undo(let target) = purpose { target } else { id }
    }
}
