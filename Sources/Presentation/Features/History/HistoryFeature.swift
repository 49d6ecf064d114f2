internal import UserDirectory

extension Command {
    package static let undo = Command("undo")
    package static let redo = Command("redo")
}

/// The commands to undo and redo tasks.
final class HistoryFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .undo,
            "Undo your last change, or the selected task",
            short: "undo",
            "z",
            also: [.record, .groups, .roles],
            isChange: true,
            leavesRecord: true
        ) {
            $0.reverse(.undo)
        },
        Entry(
            .redo,
            "Redo your last undone change, or the selected task",
            short: "redo",
            "Z",
            also: [.record, .groups, .roles],
            isChange: true,
            leavesRecord: true
        ) {
            $0.reverse(.redo)
        },
    ]

    private let panes: DashboardPanes
    private let run: ReversalRun

    init(_ context: DashboardContext, _ panes: DashboardPanes) {
        self.panes = panes
        run = ReversalRun(context)
        super.init(context)
        context.services.undoHint = { [weak self] task in
            guard let self, let task, tasks.tasks.isNextUndo(task) else { return "" }
            if dialogs.top?.handlesUndo == true { return settings.undoOffer }
            return if case .newest? = self.panes.focused?.reversal(.undo) { settings.undoOffer } else { "" }
        }
        runner.undoHint = context.services.undoHint
    }

    /// Reads which tasks of this dashboard have been undone or redone elsewhere.
    func checkTasks(always: Bool = false) {
        guard always || tasks.tasks.contains(where: { $0.journaled.task != nil }) else { return }
        let query = TaskQuery(actor: environment.author.name, limit: ReversalCheck.maxTasks)
        tasks.read("Check which tasks were undone", useCases.listTasks) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "task")
        } completion: { [weak tasks] result in
            if case .success(let stored) = result { tasks?.note(stored) }
        }
    }

    /// Undoes or redoes the selected task, or the task of the selected change.
    ///
    /// If neither is selected, or if a dialog is open, undoes the author's newest undoable task, or redoes the task
    /// that the author undid last.
    private func reverse(_ direction: ReversalQuery.Direction) {
        let command = ReversalCommand(context, direction, run)
        guard dialogs.isEmpty else { return command.reverseNewest() }
        switch panes.focused?.reversal(direction) {
        case nil: command.reverseNewest()
        case .newest(let showsChanges): command.reverseNewest(asksFirst: !showsChanges)
        case .task(let task, let title): command.reverse(task, title: title)
        case .journalTask(let task): command.reverse(task)
        case .taskOfChange(let task): command.reverse(taskOfChange: task)
        case .unavailable(let reason): say(.note, reason)
        }
    }
}
