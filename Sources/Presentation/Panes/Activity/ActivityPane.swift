internal import UserDirectory

extension FrameModel.Pane {
    package static let activity = FrameModel.Pane("Activity", with: .tasks)
}

extension Command {
    package static let showActivity = Command("activity")
    package static let toggleChanges = Command("by-task")
}

extension CommandContext {
    package static let activity = CommandContext(.activity)
}

final class ActivityPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.activity
    static let showCommand = Command.showActivity
    nonisolated static let commands: [Entry] = [
        .show(.showActivity, "Show the changes, with author and time", "3"),
        Entry(.toggleChanges, "Toggle grouping by task", short: "tasks", "T", in: [.activity]) {
            $0.toggleTasks()
        },
    ]

    let activity: ActivityPresenter

    init(_ context: DashboardContext, _ views: DashboardViews) {
        activity = ActivityPresenter(
            useCases: context.useCases,
            tasks: context.tasks,
            clock: context.environment.clock,
            view: views.view()
        )
        super.init(context)
        context.connect(activity)
        context.choices.onTimes { [weak activity] in activity?.update() }
    }

    var list: any PanePresenter { activity }
    var pageHeight: Int { activity.pageHeight }
    var filtered: (any FilteredPresenter)? { activity }
    var selection: (text: String, name: String)? { selectedLine.map { ($0, "the line") } }

    private var selectedLine: String? {
        let times = context.choices.times
        let cells: [String]? =
            if let task = activity.selectedTask.map({ ActivityModel.Task($0, times: times) }) {
                [task.number, task.time, task.state, task.title, task.changed, task.author]
            } else if let change = activity.selectedChange.map({ ActivityModel.Change($0, times: times) }) {
                [change.time, change.author, change.kind, change.user, change.summary]
            } else { nil }
        return cells?.joined(separator: "\t")
    }

    var commandLines: CopyableCommands {
        if let task = activity.selectedTask { return .task(.number(task.number), title: task.title) }
        return activity.selectedChange.map { .change($0) } ?? .unavailable(reason: emptyNote)
    }

    func reload() { activity.reload() }
    func tasksChanged() { activity.update() }

    private func toggleTasks() {
        context.frame.open(Self.id)
        activity.toggleTasks()
        context.frame.withdraw(filterNote)
        // Opening a dialog or the filter line removes the note, because the key in the note does not work there.
        if activity.showsTasks, activity.isFiltered { context.frame.say(.note, filterNote) {} }
    }

    private var filterNote: String {
        "The filter applies only to changes; \(settings.hint(.toggleChanges)) to list them"
    }

    func open() {
        if activity.showsTasks {
            activity.selectedTask.map(activity.showChanges)
            if !activity.showsTasks { context.frame.withdraw(filterNote) }
        } else {
            activity.selectedChange.map { dialogs.open(PagePresenter(PageModel($0, times: context.choices.times))) }
        }
    }

    /// Does nothing while tasks are listed, because the filter does not apply to tasks.
    func clear(_ filter: FilterFeature) {
        if !activity.showsTasks { filter.clear() }
    }

    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget {
        if let task = activity.selectedTask { return .journalTask(task) }
        guard let change = activity.selectedChange else { return .newest(showsChanges: false) }
        return change.task.map { .taskOfChange($0) }
            ?? .unavailable(reason: "A snapshot is not a change, so there is nothing to undo or redo")
    }
}
