internal import Futures
internal import UserDirectory

/// Reads the users of a selection, before a command asks about them.
final class SelectionReader: Feature {
    typealias Completion = @MainActor (_ summary: SelectionSummary, _ isLong: Bool) -> Void

    /// Above this number of users, the task list shows the read, and a message announces it.
    private static let maxQuick = 1_000

    /// Cancels the latest read when a newer one starts.
    private var latest = CancellationToken()

    /// Resolves the marked users or, without marks, the selected user, and predicts the effects of `actions`.
    ///
    /// Later changes to the marks, the filter or the list do not affect the result.
    func resolveTargets(trying actions: [BulkAction] = [], completion: @escaping Completion) {
        users.marks.withTargets { [weak self] targets in
            guard let self else { return }
            guard let targets else { return say(.note, noUserNote) }
            let (title, none) =
                users.hasMarks
                ? ("Read the marked users", "No marked user is left") : ("Read the user", "The user no longer exists")
            resolve(targets, title, trying: actions) { [weak self] summary, isLong in
                guard summary.count > 0 else { return self?.say(.note, none) ?? () }
                completion(summary, isLong)
            }
        }
    }

    /// Resolves a selection in a task; a newer read cancels it.
    ///
    /// `dialog` is the dialog that must be on top when the read ends. If `dialog` is nil, no dialog and no filter line
    /// may be open when the read ends. If this condition is not met, `completion` is not called.
    func resolve(
        _ selection: UserSelection,
        _ title: String,
        trying actions: [BulkAction] = [],
        over dialog: (any DialogPresenter)? = nil,
        completion: @escaping Completion
    ) {
        let hasDialog = dialog != nil
        let pending = hasDialog ? nil : dialogs.expect()
        latest.cancel()
        let token = CancellationToken()
        latest = token
        let (sort, shown, today) = (users.sort, users.filter, environment.clock.today)
        let group = actions.lazy.compactMap(\.countedGroup).first
        let trials = actions.map { action in { @Sendable in action.change(of: $0) } }
        let (total, isLong) = (selection.count, selection.count > SelectionReader.maxQuick)
        runner.runWithProgress(
            title,
            useCases.resolveSelection,
            purpose: isLong ? .check : .read(view: title),
            token: token,
            isChange: false
        ) { useCase, run in
            useCase.execute(
                selection,
                sort: sort,
                shown: shown,
                today: today,
                by: run.author,
                group: group,
                trials: trials,
                token: token
            ) { found in
                run.report(.init(done: found, total: max(found, total)))
            }
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self, weak dialog] result in
            guard let self, !token.isCancelled else { return }
            if isLong { change { $0.message = nil } }
            switch result {
            case .success(let summary):
                // If a dialog or the filter line was opened in the meantime, it keeps the focus.
                guard hasDialog ? dialog.map(dialogs.isTop) ?? false : context.canOpenDialog else {
                    let command = actions.first.map { "\($0.words.verb): n" } ?? "N"
                    return say(.note, "\(command)othing was done; repeat the command")
                }
                dialogs.resume(pending) { completion(summary, isLong) }
            case .failure(let error): dialogs.resume(pending) { say(.error, Text.message(of: error)) }
            }
        }
        // In most dialogs, no key cancels a task. So the message names no key if a dialog is open.
        let hint = hasDialog ? "" : "; \(settings.hint(.cancelTask)) to cancel"
        if isLong { say(.note, "Reading the users\(hint)") }
    }
}
