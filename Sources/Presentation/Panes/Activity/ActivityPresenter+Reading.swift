internal import Futures
internal import UserDirectory

extension ActivityPresenter {
    func readChanges(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<JournalEntry>.Answer
    ) {
        let query = JournalQuery(filter, part)
        read("Read changes", useCases.readJournal, token) {
            // The list shows the newest change first, even if the part is read with the oldest change first.
            $0.execute(query, token: token).map { query.isOldestFirst ? $0.reversed() : $0 }
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self] in
            self?.names.add($0)
            answer($0)
            if $0.isEmpty, part.anchor == .start { self?.readTotal(token) }
        }
    }

    private func readTotal(_ token: CancellationToken) {
        guard isFiltered else { return }
        read("Count changes", useCases.readJournal, token) {
            $0.execute(JournalQuery(JournalFilter(), limit: 1), token: token)
        } summary: {
            Text.count($0.first?.number ?? 0, "change")
        } completion: { [weak self] in
            // Changes are numbered without gaps, so the newest number is the total.
            self?.total = $0.first?.number ?? 0
            self?.update()
        }
    }

    func readTasks(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<StoredTask>.Answer
    ) {
        let query = TaskQuery(before: part.taskBound, limit: part.limit)
        read("Read tasks", useCases.listTasks, token) {
            $0.execute(query, token: token).map { tasks in
                guard case .before(let number) = part.anchor else { return tasks }
                return tasks.filter { $0.number > number }
            }
        } summary: {
            Text.count($0.count, "task")
        } completion: {
            answer($0)
        }
    }

    private func showNotFound(_ message: String) {
        // The store has answered, so it is available.
        isStale = false
        onHealth?(nil)
        missing = message
        changes.empty()
        readTotal(changes.token)
    }

    func fail(_ error: any Error) {
        changes.cancel()
        storedTasks.cancel()
        switch error as? DirectoryError {
        case .notFound(.login(UserFilter.or), _)?: showNotFound("OR works only in the filter for users")
        case .notFound(let user, _)?: showNotFound(ActivityFilter.notFound(user))
        case .manyLogins?: showNotFound(Text.message(of: error))
        case .noTask(let task)?: showNotFound("There is no task \(task)")
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
    /// The exclusive upper bound of the task numbers; it can be computed because task numbers have no gaps.
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
