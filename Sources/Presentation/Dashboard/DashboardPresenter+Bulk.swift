internal import Futures
internal import UserDirectory

/// Bulk changes: the selection is resolved and frozen, confirmed by name, and changed as one task.
extension DashboardPresenter {
    func openBulkMenu() {
        // The menu's title names the users that the commands apply to.
        let commands: [(Command, title: String)] = [
            (.disableUsers, "Disable"), (.enableUsers, "Enable"), (.delete, "Delete (to the trash)"),
            (.restore, "Restore from the trash"), (.setRole, "Set the role …"), (.addGroup, "Add to a group …"),
            (.removeGroup, "Remove from a group …"),
        ]
        let marked = users.hasMarks ? "the marked users" : users.selected?.login ?? "users"
        let items = commands.map { MenuModel.Item(title: $0.title, command: $0.0) }
        dialogs.open(
            MenuPresenter(title: "Change \(marked)", items: items) { [weak self] item in
                if let command = item.command { self?.perform(command) }
            }
        )
    }

    func openRoleMenu() {
        guard users.targets != nil else { return say(.note, "No user is selected") }
        dialogs.choose("Set the role to", from: roles) { [weak self] in self?.askForBulk(.setRole($0)) }
    }

    func askToToggleDisabled() {
        resolveSelection { [weak self] summary, isLong in
            self?.ask(summary.active > 0 ? .disable : .enable, of: summary, isLong: isLong)
        }
    }

    /// Asks for confirmation before changing the marked users, or the selected one.
    func askForBulk(_ action: BulkAction) {
        resolveSelection { [weak self] summary, isLong in self?.ask(action, of: summary, isLong: isLong) }
    }

    private func ask(_ action: BulkAction, of summary: SelectionSummary, isLong: Bool) {
        guard summary.count > 0 else { return say(.note, "The marked users are gone") }
        let question = ConfirmModel(action, of: summary, seats: seats, isLong: isLong, hint: settings.hint)
        let bulk = BulkTask(action: action, ids: summary.ids, logins: summary.logins)
        dialogs.ask(question) { [weak self] in self?.run(bulk) }
    }

    /// Resolves the users that an action applies to.
    ///
    /// The result stays fixed if marks, filter or list change afterwards.
    func resolveSelection(completion: @escaping @MainActor (_ summary: SelectionSummary, _ isLong: Bool) -> Void) {
        guard let selection = users.targets else { return say(.note, "No user is selected") }
        resolution.cancel()
        resolution = CancellationToken()
        let (useCase, token, author) = (useCases.resolveSelection, resolution, environment.author)
        let (sort, shown, today) = (users.sort, users.filter, environment.clock.today)
        // A whole list may have a million users, which takes seconds to read: a task with progress.
        let isLong = selection.single == nil && users.markedCount ?? .max > 1_000
        let total = users.markedCount ?? 0
        let reporter = ProgressReporter(clock: environment.monotonicClock) { [weak self] task, progress in
            self?.tasks.report(progress, of: task)
        }
        let purpose = isLong ? TaskRecord.Purpose.command : .read(view: "Read the marked users")
        let task = tasks.run(
            "Read the marked users",
            useCase: "\(ResolveSelectionInteractor.self)",
            purpose: purpose,
            token: token
        ) {
            useCase.execute(selection, sort: sort, shown: shown, today: today, by: author, token: token) { found in
                reporter.report(.init(done: found, total: max(found, total)))
            }
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled else { return }
            noticeHealth(of: result)
            if isLong { change { $0.message = nil } }
            switch result {
            case .success(let summary):
                // A dialog or filter line opened meanwhile keeps the focus.
                guard canOpenDialog else {
                    return say(.note, "The marked users have been read; repeat the command")
                }
                completion(summary, isLong)
            case .failure(let error): say(.error, String(describing: error))
            }
        }
        reporter.begin(task)
        if isLong { say(.note, "Reading the marked users; \(settings.hint(.cancelTask)) in the task list stops it") }
    }

    private func run(_ bulk: BulkTask) {
        let (useCase, author, token) = (useCases.bulkChange, environment.author, CancellationToken())
        let (total, hint) = (bulk.ids.count, settings.hint)
        runWithProgress(bulk.title, useCase: "\(BulkChangeInteractor.self)", token: token) { report in
            useCase.execute(on: bulk.ids, title: bulk.title, by: author, token: token) { progress in
                report(.init(done: progress.done, total: total))
            } change: {
                bulk.action.change(of: $0)
            }
        } summary: {
            Text.count($0.changed, "user")
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, of: bulk, hint: hint)
            (record.state, record.report) = (outcome.state, outcome.report)
            (record.stored, record.redoable) = (progress.task, progress.task)
            if let rest = bulk.rest(after: progress) { record.retry = { self?.run(rest) } }
        } completion: { [weak self] result in
            self?.noticeHealth(of: result)
            self?.showResult(result, of: bulk)
        }
    }

    private func showResult(_ result: Result<BulkProgress, any Error>, of bulk: BulkTask) {
        switch result {
        case .success(let progress):
            let outcome = TaskOutcome(progress, of: bulk, hint: settings.hint)
            say(outcome.message.kind, outcome.message.text)
            // Refused users stay marked, so that another command can be applied to them.
            users.mark(only: progress.failed.prefix(BulkProgress.maxFailures).map { bulk.ids[$0] })
        case .failure(let error): show(error, of: bulk.title)
        }
    }
}
