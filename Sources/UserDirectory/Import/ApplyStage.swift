internal import Futures
internal import Tracing

/// Applies a plan in slices.
struct ApplyStage: SlicedWork {
    /// The writes of an import: each in its own transaction, or all in one transaction.
    ///
    /// If all writes are in one transaction, ``ApplyPlanInteractor`` itself records the beginning and the end of the
    /// task. In that case, `begin` only returns the task's id, and `end` does nothing.
    struct Writes: Sendable {
        let begin: @Sendable () throws -> TaskID
        let change: @Sendable (ChangeBatchQuery) throws -> ChangeBatch
        let link: @Sendable (LinkUpdateQuery) throws -> Void
        let seats: @Sendable () throws -> Seats
        /// `failed` is the number of lines that were refused when the plan was made.
        let end: @Sendable (TaskID, StoredTask.State, _ failed: Int) throws -> Void
    }

    private let plan: ImportPlan
    private let author: Author
    private let writes: Writes
    private let clock: any Clock<Duration>

    private var entries: PlanEntries
    private var readCount = 0
    private var pending: [(index: Int, entry: PlanEntry)] = []
    /// The links to write for users whose entries change nothing.
    private var links: [Link] = []
    private var isAtEnd = false
    /// Whether only one step is left: to record the end of the task.
    private var isDone = false
    /// The import's task in the journal; nil before the first change, and after the task's end was recorded.
    private var task: TaskID?
    var hasBegun: Bool { task != nil }
    private var isEnded = false
    private var stopwatch: Stopwatch?

    private(set) var progress: ImportProgress
    private(set) var problems: [ImportProblem] = []
    var output: ImportProgress? { isEnded ? progress : nil }

    init(
        _ plan: ImportPlan,
        author: Author,
        writes: Writes,
        clock: any Clock<Duration>
    ) {
        self.plan = plan
        self.author = author
        self.writes = writes
        self.clock = clock
        entries = plan.entries()
        progress = plan.beginning(of: nil)
    }

    mutating func advance(by limit: Int) throws -> Int {
        // The problems of an earlier slice have been reported.
        problems = []
        if isDone {
            try end()
            return 0
        }
        let stopwatch = stopwatch ?? Stopwatch(clock)
        self.stopwatch = stopwatch
        if progress.done == 0, pending.isEmpty, let stop = try obstacle() {
            progress.stop = stop
            isEnded = true
            return 0
        }
        // If the store was busy, the pending entries and links are tried again before more entries are read.
        if pending.isEmpty, links.isEmpty, !isAtEnd { try read(limit) }
        // If there are changes and links, the links are written in the next slice. The problems of the changes are thus
        // reported even if the store is busy when the links are written.
        let count = pending.isEmpty ? links.count : pending.count
        if pending.isEmpty { try link() } else { try apply() }
        progress.elapsed = stopwatch.elapsed
        isDone = links.isEmpty && (isAtEnd || progress.stop != nil)
        return count
    }

    mutating func cancel() throws {
        problems = []
        pending = []
        // The entries of these links have already been counted as processed, so the links must still be written.
        try link()
        if !isDone, progress.stop == nil { progress.stop = .cancelled }
        isDone = true
        try end()
    }

    mutating func abandon() {
        problems = []
        pending = []
        if !isDone { progress.stop = .cancelled }
        isEnded = true
    }

    func fail() {
        if let task { try? writes.end(task, .failed, plan.problems.refused) }
    }

    /// Counts the seats again, because other changes may have taken some since the plan was made.
    private func obstacle() throws -> ImportProgress.Stop? {
        var summary = plan.summary
        if summary.options.onFull == .fail, summary.seats.needed > 0 { summary.seats.seats = try writes.seats() }
        return summary.obstacle
    }

    /// Called again if the store is busy.
    private mutating func end() throws {
        let state: StoredTask.State = progress.stop == .cancelled ? .cancelled : .done
        if let task { try writes.end(task, state, plan.problems.refused) }
        task = nil
        isEnded = true
    }

    private mutating func read(_ limit: Int) throws {
        var others = 0
        while pending.count < limit, others < SlicePace.largest {
            guard let entry = try entries.next() else {
                isAtEnd = true
                progress.addUnchanged(plan.summary.omitted)
                return
            }
            readCount += 1
            switch entry.action {
            case .create, .update, .delete:
                pending.append((readCount - 1, entry))
                continue
            case .unchanged(let id, _):
                progress.unchanged += 1
                if let connection = plan.summary.options.connection, let account = entry.account {
                    links.append(Link(connection: connection, user: id, account: account))
                }
            case .skip: progress.skipped += 1
            // Conflicts and refusals were counted when the plan was made.
            case .conflict, .refuse: break
            }
            others += 1
            progress.done += 1
            progress.pass(entry)
        }
    }

    private mutating func apply() throws {
        let task = try self.task ?? writes.begin()
        (self.task, progress.task) = (task, task)
        let query = ChangeBatchQuery(
            pending.map(\.entry.change),
            by: author,
            stopsWhenFull: plan.summary.options.onFull == .fail,
            task: .part(of: task),
            links: plan.summary.options.connection.map {
                BatchLinks(connection: $0, accounts: pending.map(\.entry.account))
            }
        )
        let batch = try writes.change(query)
        for ((index, entry), result) in zip(pending, batch.results) {
            progress.done += 1
            progress.pass(entry)
            switch result {
            case .success(let change): count(change)
            case .failure(let error):
                let reason = ImportProblem.Reason.refused(error.naming(entry.login))
                problems.append(
                    ImportProblem(
                        line: entry.line,
                        position: entry.position,
                        entryIndex: index,
                        login: entry.login,
                        reason: reason
                    )
                )
                if case .limitReached(let seats) = error, plan.summary.options.onFull == .fail {
                    progress.stop = .full(seats)
                }
            }
        }
        pending = []
        progress.add(problems)
    }

    private mutating func link() throws {
        guard let connection = plan.summary.options.connection, !links.isEmpty else { return }
        try writes.link(LinkUpdateQuery(connection: connection, put: links))
        links = []
    }

    private mutating func count(_ change: Change) {
        if change.before == nil {
            progress.created += 1
        } else if change.after.isTrashed {
            progress.removed += 1
        } else if change.isUnchanged {
            progress.unchanged += 1
        } else {
            progress.updated += 1
        }
    }
}

extension PlanEntry {
    /// - Precondition: ``isChange`` is true.
    fileprivate var change: UserChange {
        switch action {
        case .create(let draft): .add(draft)
        case .update(let id, let version, let changes): .edit(.id(id), UserEdit(changes), ifVersion: version)
        case .delete(let id, let version): .delete(.id(id), ifVersion: version)
        case .unchanged, .skip, .conflict, .refuse: preconditionFailure("the entry changes nothing")
        }
    }
}

extension DirectoryError {
    /// The same error with the login in place of the id that the plan contains.
    fileprivate func naming(_ login: String) -> DirectoryError {
        if case .notFound(.id, let inTrash) = self { .notFound(.login(login), inTrash: inTrash) } else { self }
    }
}
