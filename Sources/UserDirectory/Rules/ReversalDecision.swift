import Foundation

/// Undoes or redoes a slice of a task.
///
/// ``UserHistory`` decides whether the task's changes to a user or setting can be undone or redone.
final class ReversalDecision {
    private let query: ReversalQuery
    private let author: Author
    private let transaction: any ChangeTransaction
    private let date: Date
    private var target: StoredTask
    private var knownTasks: [TaskID: StoredTask] = [:]
    private var done = 0
    private var refusals: [Reversal.Refusal] = []

    init(_ query: ReversalQuery, in transaction: any ChangeTransaction) throws {
        self.query = query
        self.transaction = transaction
        author = query.author.through(.undo)
        date = transaction.clock.timestamp
        let named = try ReversalTarget(query, in: transaction)
        direction = named.direction
        target = named.task
    }

    private let direction: ReversalQuery.Direction

    func perform() throws -> Reversal {
        let found = try transaction.entries(
            of: target,
            beyond: query.place?.entry,
            isDescending: direction == .undo,
            limit: query.limit + 1
        )
        let entries = found.prefix(query.limit)
        let isLast = found.count == entries.count
        try transaction.prefetch(Set(entries.compactMap(\.user)).sorted())
        let journal = try journal(isLast: isLast)
        let decision = ChangeDecision(author: author, date: date, journal: journal, transaction: transaction)
        try reverse(entries, decision, journal)
        journal.failed = refusals.count
        var task = try journal.finish()
        if isLast, query.place != nil, let running = task {
            task = try end(running)
        }
        try mark(by: task, isLast: isLast)
        return Reversal(
            direction: direction,
            target: target,
            task: task,
            done: done,
            refusals: refusals,
            next: isLast ? nil : task.flatMap { task in entries.last.map { place(task, $0) } }
        )
    }

    private func place(_ task: StoredTask, _ entry: JournalEntry) -> Reversal.Place {
        Reversal.Place(
            target: target.id,
            task: task.id,
            entry: entry.number,
            done: allDone,
            refused: allRefused
        )
    }

    private var allDone: Int { done + (query.place?.done ?? 0) }
    private var allRefused: Int { refusals.count + (query.place?.refused ?? 0) }

    private var purpose: StoredTask.Purpose { direction == .undo ? .undo(target.id) : .redo(target.id) }

    private var title: String { target.reversalAction(direction) }
}

// MARK: - The tasks

extension ReversalDecision {
    /// Creates the journal.
    ///
    /// In the first of several slices, also records the reversal as a running task.
    private func journal(isLast: Bool) throws -> TaskJournal {
        if let place = query.place {
            return try TaskJournal(.part(of: place.task), by: author, at: date, in: transaction)
        }
        guard !isLast else {
            return try TaskJournal(
                .whole(title: title),
                purpose: purpose,
                subject: target.subject,
                by: author,
                at: date,
                in: transaction
            )
        }
        let task = try transaction.insert(
            StoredTask(
                id: .make(at: date),
                action: title,
                subject: target.subject,
                purpose: purpose,
                author: author,
                state: .running,
                startedAt: date,
                owner: .current
            )
        )
        return try TaskJournal(.part(of: task.id), by: author, at: date, in: transaction)
    }

    private func end(_ running: StoredTask) throws -> StoredTask {
        var task = running
        task.state = .done
        task.endedAt = date
        task.owner = nil
        try transaction.update(task)
        return task
    }

    /// Records the last reversal in `target`, and whether `target` is now undone wholly, partly or not at all.
    private func mark(by task: StoredTask?, isLast: Bool) throws {
        let before = target
        if isLast, allRefused == 0 {
            target.undone = direction == .undo ? .wholly : .no
        } else if done > 0 {
            target.undone = .partly
        }
        if done > 0, let task { target.lastReversal = task.id }
        if target != before { try transaction.update(target) }
    }
}

// MARK: - The users

extension ReversalDecision {
    private func reverse(_ entries: some Sequence<JournalEntry>, _ decision: ChangeDecision, _ journal: TaskJournal)
        throws
    {
        var waiting = Array(entries)
        // The reversal of a user may be refused because the login is taken, because the seat limit is reached, or
        // because of the last-admin rule. The reversal may succeed after other users have been reversed, so it is
        // tried again.
        while true {
            var blocked: [(entry: JournalEntry, refusal: Reversal.Refusal)] = []
            var progress = 0
            for entry in waiting {
                do {
                    let isDone = try entry.user == nil ? reverseSetting(entry, journal) : reverse(entry, decision)
                    if isDone { progress += 1 }
                } catch let error as DirectoryError where !error.isStoreFailure {
                    blocked.append((entry, .init(user: entry.user, name: name(of: entry), reason: error)))
                }
            }
            done += progress
            waiting = blocked.filter { $0.refusal.reason.mayPass }.map(\.entry)
            guard progress > 0, !waiting.isEmpty else {
                refusals += blocked.map(\.refusal)
                return
            }
            refusals += blocked.map(\.refusal).filter { !$0.reason.mayPass }
        }
    }

    /// Reverses all changes that the task made to the entry's user; returns false if there is nothing to reverse.
    ///
    /// If the task has several entries about one user, the call for one entry reverses all changes. The calls for the
    /// other entries return false: see ``history(for:)``.
    private func reverse(_ entry: JournalEntry, _ decision: ChangeDecision) throws -> Bool {
        guard let id = entry.user, let history = try history(for: entry) else { return false }
        let present = try transaction.user(id: id)
        // A different version means that the record was changed without a journal entry.
        guard present?.version == history.last.version else { throw try movedOn(history.last, name(of: entry)) }
        let version: Int =
            if case .record(let user) = history.last.content { user.version } else { present?.version ?? 0 }
        return try decision.replace(present, with: reversed(present, history.own), version: version)
    }

    /// Returns the history of an entry's user or setting; nil if there is nothing to reverse.
    ///
    /// If the task has several entries about the user or setting, an undo gets the history only for the last entry, and
    /// a redo only for the first.
    private func history(for entry: JournalEntry) throws -> UserHistory? {
        var entries = try transaction.entries(about: entry.user)
        // Entries without a user are about the seat limit or the roles, which have separate histories.
        if entry.user == nil { entries.removeAll { $0.content.isOfRoles != entry.content.isOfRoles } }
        guard let history = try makeHistory(entries) else { return nil }
        let representative = direction == .undo ? history.own.last : history.own.first
        guard representative?.number == entry.number else { return nil }
        if history.last.kind == .purge, let user = entry.user {
            // If the changes were already undone before the purge, there is nothing to undo. If they were in effect
            // before the purge, there is nothing to redo.
            let before = entries.filter { $0.number < history.last.number }
            if case .reversed? = try makeHistory(before)?.state(direction) { return nil }
            throw DirectoryError.purged(Tombstone(user: user, date: history.last.date, author: history.last.author))
        }
        switch history.state(direction) {
        case .reversed: return nil
        case .reversible: return history
        case .movedOn(let change): throw try movedOn(change, name(of: entry))
        }
    }

    private func makeHistory(_ entries: [JournalEntry]) throws -> UserHistory? {
        try UserHistory(entries, target: target.id) { try self.task($0) }
    }

    private func task(_ id: TaskID) throws -> StoredTask? {
        let task = try knownTasks[id] ?? transaction.task(.id(id))
        knownTasks[id] = task
        return task
    }

    private func reversed(_ present: User?, _ own: [JournalEntry]) -> User? {
        var user = present
        for entry in direction == .undo ? own.reversed() : own {
            switch (entry.content, direction) {
            case (.record, .undo): user = nil
            case (.record(let added), .redo): user = added
            case (.fields(let changes, _), .undo): user?.revert(changes)
            case (.fields(let changes, _), .redo): user?.apply(changes)
            default: break
            }
        }
        return user
    }

    private func reverseSetting(_ entry: JournalEntry, _ journal: TaskJournal) throws -> Bool {
        guard let history = try history(for: entry) else { return false }
        switch entry.content {
        case .limit(let before, let after):
            try reverseLimit(before, after, history, journal)
        case .roles(let before, let after):
            let change =
                direction == .undo
                ? RoleChange(before: after, after: before) : RoleChange(before: before, after: after)
            guard try transaction.roles() == change.before else { throw try movedOn(history.last, name(of: entry)) }
            try RoleDecision(transaction: transaction).write(change, journal)
        case .record, .fields, .push, .blank: return false
        }
        return true
    }

    private func reverseLimit(_ before: Int?, _ after: Int?, _ history: UserHistory, _ journal: TaskJournal) throws {
        let present = try transaction.seats().limit
        let limit = direction == .undo ? before : after
        guard present == (direction == .undo ? after : before) else {
            throw try movedOn(history.last, name(of: history.last))
        }
        try transaction.setSeatLimit(limit)
        journal.record(limit: present, limit)
    }

    private func movedOn(_ last: JournalEntry, _ name: String) throws -> DirectoryError {
        let task = try last.task.flatMap { try self.task($0) }
        return .movedOn(name, by: last.author, at: last.date, task: task.map { "task \($0.number), \($0.title)" })
    }

    private func name(of entry: JournalEntry) -> String {
        guard let user = entry.user else { return entry.content.isOfRoles ? "the list of roles" : "the seat limit" }
        return entry.login ?? "id:\(user)"
    }
}

extension JournalEntry.Content {
    fileprivate var isOfRoles: Bool { if case .roles = self { true } else { false } }
}

extension DirectoryError {
    /// Whether a reversal that was refused with this error may succeed after other users have been reversed.
    fileprivate var mayPass: Bool {
        switch self {
        case .loginTaken, .limitReached, .lastAdmin: true
        default: false
        }
    }
}
