internal import Futures
internal import UserDirectory

/// Asks for confirmation before an undo or redo that removes access.
///
/// ``AccessLoss`` decides what must be confirmed, as for other changes. The undo or redo is first tried without writing
/// anything, to find out exactly which users would lose access.
///
/// A read in progress keeps this object alive.
@MainActor
final class ReversalCheck: Feature {
    /// Above this number of changes, the task list shows the check, and a message announces it.
    static let maxQuick = 1_000
    /// The maximum number of the author's latest tasks to read.
    static let maxTasks = 200

    private let direction: ReversalQuery.Direction
    private let refuse: @MainActor (DirectoryError) -> Void
    /// The dialog that was open when undo or redo was called; a question opens over it.
    private let dialog: (any DialogPresenter)?

    /// Call this initializer when the user requests undo or redo, because it remembers the dialog that is open then.
    init(
        _ context: DashboardContext,
        _ direction: ReversalQuery.Direction,
        refuse: @escaping @MainActor (DirectoryError) -> Void
    ) {
        self.direction = direction
        self.refuse = refuse
        dialog = context.dialogs.top
        super.init(context)
    }

    /// False if the dialog was closed during the check, or if another dialog or the filter line was opened.
    var canAsk: Bool { dialog.map(dialogs.isTop) ?? context.canOpenDialog }

    /// Whether the task was run, undone or redone in this dashboard.
    func wasRunHere(_ task: StoredTask) -> Bool {
        tasks.tasks.contains { $0.journaled.task == task.id || $0.journaled.redoable == task.id }
    }

    /// True if the task was started in the visible tab, or if the message line offers to undo the task.
    ///
    /// `task` must be the author's newest undoable task, because an offer in the message line always means the newest
    /// one.
    func isOnScreen(_ task: StoredTask) -> Bool {
        if frame.message?.text.hasSuffix(settings.undoOffer) == true { return true }
        return tasks.tasks.contains { $0.journaled.task == task.id && $0.origin.tab == frame.tab }
    }

    func time(of task: StoredTask) -> String {
        let times = context.choices.times
        return times.minute(task.startedAt, on: times.day(environment.clock.date))
    }

    func titleAndTime(of task: StoredTask) -> String {
        let origin = TaskOutcome.origin(of: task, on: environment.clock.date, context.choices.times)
        return "\(task.title) (\(wasRunHere(task) ? time(of: task) : origin))"
    }

    /// Reads the author's latest tasks, the newest first.
    func readOwnTasks(completion: @escaping @MainActor ([StoredTask]) -> Void) {
        let query = TaskQuery(actor: environment.author.name, limit: ReversalCheck.maxTasks)
        runner.read("Read the latest tasks", useCases.listTasks) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "task")
        } completion: {
            completion($0)
        } failure: { [self] error in
            say(.error, Text.message(of: error))
        }
    }

    func findTaskToUndo(
        excluding excluded: Set<TaskID>,
        completion: @escaping @MainActor (StoredTask?) -> Void
    ) {
        let name = environment.author.name
        runner.read("Find the task to undo", useCases.listTasks) {
            $0.taskToUndo(by: name, excluding: excluded)
        } summary: {
            $0?.title ?? "none"
        } completion: {
            completion($0)
        } failure: { [self] error in
            say(.error, Text.message(of: error))
        }
    }

    /// What ``confirm(_:title:reasons:asksToRemove:ifReversed:action:)`` has found out.
    struct Confirmation {
        /// False if no question was necessary.
        let isConfirmed: Bool
        /// How many changes the undo or redo will try; nil if not all of them were tried in advance.
        let changes: Int?
    }

    /// The parameters of ``confirm(_:title:reasons:asksToRemove:ifReversed:action:)``.
    private struct Request {
        let title: String?
        let reasons: [String]
        let asksToRemove: Bool
        let ifReversed: (@MainActor () -> Void)?
        let action: @MainActor (Confirmation) -> Void
    }

    /// Performs `action`; asks for confirmation first if there are `reasons`, or if ``AccessLoss`` requires it.
    ///
    /// If the task cannot be undone or redone, shows a message instead. If the task is already undone or redone, calls
    /// `ifReversed`; without `ifReversed`, shows a message. `title` and `reasons` are the title and the first lines of
    /// the question; without a title, the question names the task. With `asksToRemove`, any removal of users must be
    /// confirmed: an undo removes the users that the undone task has added.
    func confirm(
        _ id: TaskID,
        title: String? = nil,
        reasons: [String] = [],
        asksToRemove: Bool = false,
        ifReversed: (@MainActor () -> Void)? = nil,
        action: @escaping @MainActor (Confirmation) -> Void
    ) {
        let request = Request(
            title: title,
            reasons: reasons,
            asksToRemove: asksToRemove,
            ifReversed: ifReversed,
            action: action
        )
        runner.read("Read the task to reverse", useCases.listTasks) {
            $0.execute(.id(id))
        } summary: {
            $0.title
        } completion: { [self] task in
            if let obstacle = task.knownObstacle(to: direction) { return refuse(task, obstacle, request) }
            tryReversal(of: task, request)
        } failure: { [self] error in
            say(.error, Text.message(of: error))
        }
    }

    private func refuse(_ task: StoredTask, _ obstacle: ReversalObstacle, _ request: Request) {
        if [.undone, .inEffect].contains(obstacle), let ifReversed = request.ifReversed { return ifReversed() }
        refuse(DirectoryError.irreversible(task, obstacle))
    }

    private func ask(_ request: Request, _ task: StoredTask, _ trial: ReversalTrial) {
        let question = ReversalQuestion(
            direction: direction,
            task: task,
            trial: trial,
            isTrialWhole: task.changed <= ReversalTrial.maxWhole,
            times: context.choices.times,
            day: environment.clock.today,
            title: request.title,
            reasons: request.reasons,
            asksToRemove: request.asksToRemove
        ).model(redo: settings.hint(.redo))
        let isWhole = task.changed <= ReversalTrial.maxWhole
        let changes = isWhole ? trial.progress.done + trial.progress.refused : nil
        guard let question else { return request.action(Confirmation(isConfirmed: false, changes: changes)) }
        guard canAsk else {
            let hint = "\(settings.hint(direction == .undo ? .undo : .redo)) to try again"
            return say(
                .note,
                "\"\(task.title)\" was not \(direction.participle), because the screen changed meanwhile; \(hint)"
            )
        }
        dialogs.ask(question) { request.action(Confirmation(isConfirmed: true, changes: changes)) }
    }

    private func tryReversal(of task: StoredTask, _ request: Request) {
        let title = "Check who would lose access"
        let isLong = task.changed > ReversalCheck.maxQuick
        let onlyLoss = task.changed > ReversalTrial.maxWhole
        runner.runWithProgress(
            title,
            useCases.tryReversal,
            purpose: isLong ? .check : .read(view: title),
            isChange: false
        ) { [direction] useCase, run in
            useCase.execute(direction, .id(task.id), by: run.author, onlyLoss: onlyLoss, token: run.token) {
                let done = $0.done + $0.refused
                run.report(.init(done: done, total: max(done, $0.target?.changed ?? 0)))
            }
        } summary: {
            Text.count($0.loss.users, "user")
        } completion: { [self] result in
            if isLong { change { $0.message = nil } }
            switch result {
            case .success(let trial): ask(request, task, trial)
            case .failure(FutureError.cancelled):
                say(.note, "\(title): cancelled; nothing was \(direction.participle)")
            case .failure(DirectoryError.irreversible(let task, let obstacle)): refuse(task, obstacle, request)
            case .failure(let error): say(.error, Text.message(of: error))
            }
        }
        // In a dialog, the key that cancels a task has another meaning, and in the task list it cancels only the
        // selected task.
        let canCancel = dialog == nil && frame.focus != .tasks
        let hint = canCancel ? "; \(settings.hint(.cancelTask)) to cancel" : ""
        if isLong { say(.note, "Checking effects on access\(hint)") }
    }
}

extension StoredTask {
    /// The obstacle that the task's record already shows; the trial finds all others.
    fileprivate func knownObstacle(to direction: ReversalQuery.Direction) -> ReversalObstacle? {
        guard state != .running, changed > 0 else { return nil }
        return switch (direction, purpose, undone) {
        case (.undo, .change, .wholly): .undone
        case (.redo, .change, .no), (.redo, .redo, _): .inEffect
        default: nil
        }
    }
}
