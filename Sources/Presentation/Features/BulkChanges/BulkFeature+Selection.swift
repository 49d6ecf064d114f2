internal import Futures
internal import UserDirectory

extension BulkFeature {
    /// Resolves the users that an action applies to.
    ///
    /// The result stays fixed if marks, filter or list change afterwards.
    func resolveSelection(completion: @escaping @MainActor (_ summary: SelectionSummary, _ isLong: Bool) -> Void) {
        guard let selection = users.marks.targets else { return say(.note, "No user is selected") }
        resolution.cancel()
        resolution = CancellationToken()
        let token = resolution
        let (sort, shown, today) = (users.sort, users.filter, environment.clock.today)
        // Reading a whole list of a million users takes seconds, so it is a task with progress.
        let isLong = selection.single == nil && users.marks.count ?? .max > 1_000
        let total = users.marks.count ?? 0
        runner.runWithProgress(
            "Read the marked users",
            useCases.resolveSelection,
            purpose: isLong ? .command : .read(view: "Read the marked users"),
            token: token,
            isChange: false
        ) { useCase, run in
            useCase.execute(selection, sort: sort, shown: shown, today: today, by: run.author, token: token) { found in
                run.report(.init(done: found, total: max(found, total)))
            }
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled else { return }
            if isLong { change { $0.message = nil } }
            switch result {
            case .success(let summary):
                // A dialog or filter line opened meanwhile keeps the focus.
                guard context.canOpenDialog else {
                    return say(.note, "The marked users have been read; repeat the command")
                }
                completion(summary, isLong)
            case .failure(let error): say(.error, String(describing: error))
            }
        }
        if isLong { say(.note, "Reading the marked users; \(settings.hint(.cancelTask)) in the task list stops it") }
    }
}
