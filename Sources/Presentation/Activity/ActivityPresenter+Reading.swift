internal import Futures
internal import UserDirectory

/// Reading: each part is a separate use case.
extension ActivityPresenter {
    func readChanges(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<JournalEntry>.Answer
    ) {
        let (useCase, query) = (useCases.readJournal, JournalQuery(filter, part))
        read("Read changes", "JournalInteractor", token, answer) {
            // Towards the newest the journal is read from the oldest on.
            useCase.execute(query, token: token).map { query.isOldestFirst ? $0.reversed() : $0 }
        }
    }

    func readTasks(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<StoredTask>.Answer
    ) {
        let useCase = useCases.listTasks
        let query = TaskQuery(before: part.taskBound, limit: part.limit)
        read("Read tasks", "TasksInteractor", token, answer) {
            useCase.execute(query, token: token).map { tasks in
                guard case .before(let number) = part.anchor else { return tasks }
                return tasks.filter { $0.number > number }
            }
        }
    }

    /// Runs a read of this view; drops the result if its token was cancelled.
    private func read<Element: Sendable>(
        _ title: String,
        _ useCase: String,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([Element]) -> Void,
        execute: @escaping @MainActor () -> Future<[Element]>
    ) {
        tasks.run(title, useCase: useCase, purpose: .read(view: title), execute: execute) {
            Text.number($0.count)
        } completion: { [weak self] result in
            guard let self, !token.isCancelled else { return }
            switch result {
            case .success(let elements):
                isStale = false
                onHealth?(nil)
                answer(elements)
            case .failure(let error): fail(error)
            }
        }
    }

    private func miss(_ words: String) {
        missing = words
        changes.empty()
    }

    private func fail(_ error: any Error) {
        changes.cancel()
        storedTasks.cancel()
        switch error as? DirectoryError {
        case .notFound(let user, _)?: miss("No changes of user \(user)")
        case .noTask(let task)?: miss("No task \(task)")
        default:
            isStale = true
            onHealth?(error)
        }
        update()
    }
}

extension JournalQuery {
    fileprivate init(_ filter: JournalFilter, _ part: NumberedPart) {
        let (isOldestFirst, after): (Bool, Int?) =
            switch part.anchor {
            case .start: (false, nil)
            case .end: (true, nil)
            case .from(let number): (false, number + 1)
            case .after(let number): (false, number)
            case .before(let number): (true, number)
            }
        self.init(filter, isOldestFirst: isOldestFirst, after: after, limit: part.limit)
    }
}

extension NumberedPart {
    /// The bound for reading tasks from the newest on; a range of tasks follows from their numbers, which have no gaps.
    fileprivate var taskBound: Int? {
        switch anchor {
        case .start: nil
        case .end: limit + 1
        case .from(let number): number + 1
        case .after(let number): number
        case .before(let number): number + limit + 1
        }
    }
}
