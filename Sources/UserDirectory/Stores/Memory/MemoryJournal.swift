/// The journal of a memory store: its entries and tasks, both numbered from 1.
struct MemoryJournal: Sendable {
    private(set) var entries: [JournalEntry] = []
    private(set) var tasks: [StoredTask] = []
    private var taskNumbers: [TaskID: Int] = [:]
    /// For each user, the indexes (in `entries`) of the entries about the user.
    ///
    /// The key nil is for the entries about the seat limit and the roles.
    private var entryIndexes: [UserID?: [Int]] = [:]
    /// The users who lost a login (see ``JournalEntry/formerLogin``), by the login's ``FoldedText/identity(_:)``.
    private var formerHolders: [String: Set<UserID>] = [:]
}

// MARK: - Tasks

extension MemoryJournal {
    func task(_ reference: TaskReference) -> StoredTask? {
        switch reference {
        case .number(let number): tasks.indices.contains(number - 1) ? tasks[number - 1] : nil
        case .id(let id): taskNumbers[id].map { tasks[$0 - 1] }
        }
    }

    mutating func insert(_ task: StoredTask) -> StoredTask {
        var task = task
        task.number = tasks.count + 1
        tasks.append(task)
        taskNumbers[task.id] = task.number
        return task
    }

    mutating func update(_ task: StoredTask) {
        tasks[task.number - 1] = task
    }

    func newestUndoableTask(by actor: String, before number: Int?) -> StoredTask? {
        tasks.prefix((number ?? .max) - 1).last { task in
            task.author.name == actor && task.purpose == .change && task.changed > 0 && task.undone == .no
                && task.subject != ""
        }
    }

    func newestRedoableTask(by actor: String) -> StoredTask? {
        for task in tasks.reversed() where task.author.name == actor {
            switch task.purpose {
            case .change, .purge: if task.changed > 0 { return nil }
            case .push: continue
            case .redo: break
            case .undo(let id):
                if let target = self.task(.id(id)), target.undone != .no, target.subject != "" { return target }
            }
        }
        return nil
    }

    func tasks(_ query: TaskQuery) -> [StoredTask] {
        let earlier = tasks.prefix(max(0, (query.before ?? .max) - 1)).reversed()
        return Array(earlier.lazy.filter { query.actor == nil || query.actor == $0.author.name }.prefix(query.limit))
    }
}

// MARK: - Entries

extension MemoryJournal {
    mutating func append(_ new: [JournalEntry], to task: StoredTask) {
        for var entry in new {
            entry.number = entries.count + 1
            entry.task = task.id
            entry.taskNumber = task.number
            append(entry)
        }
    }

    /// Appends an entry that already has the next number.
    mutating func append(_ entry: JournalEntry) {
        entryIndexes[entry.user, default: []].append(entries.count)
        if let login = entry.formerLogin, let user = entry.user {
            formerHolders[FoldedText.identity(login), default: []].insert(user)
        }
        entries.append(entry)
    }

    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) -> [JournalEntry] {
        let range = isDescending ? entries.prefix((number ?? .max) - 1) : entries.dropFirst(number ?? 0)
        return Array(ordered(range, isDescending).lazy.filter { $0.task == task.id }.prefix(limit))
    }

    private func ordered(_ entries: ArraySlice<JournalEntry>, _ isDescending: Bool) -> AnySequence<JournalEntry> {
        isDescending ? AnySequence(entries.reversed()) : AnySequence(entries)
    }

    func entries(about user: UserID?) -> [JournalEntry] { (entryIndexes[user] ?? []).map { entries[$0] } }

    func tombstone(_ id: UserID) -> Tombstone? {
        // After a purge, a push may still change the user's account. So pushes are skipped to find the purge.
        let last = entryIndexes[id]?.last { entries[$0].kind != .push }
        return last.flatMap { Tombstone(entries[$0], of: id) }
    }

    mutating func blank(_ user: UserID) {
        for index in entryIndexes[user] ?? [] {
            entries[index].login = nil
            entries[index].content = .blank
            guard let number = entries[index].taskNumber, tasks[number - 1].subject != nil else { continue }
            tasks[number - 1].subject = ""
        }
        for key in formerHolders.keys { formerHolders[key]?.remove(user) }
    }

    /// Reads a page of entries.
    ///
    /// `holders` returns the users whose login has the given ``FoldedText/identity(_:)``, including users in the trash.
    /// `beginning` returns the users whose logins begin with the filter's login. If the filter's user is not found, the
    /// page contains the entries about these users.
    func entries(
        _ query: JournalQuery,
        holders: (String) -> [UserID],
        beginning: () throws -> [UserID]
    ) throws -> [JournalEntry] {
        let filter = query.filter
        let users = try filter.user.map { user in
            let ids = ids(of: user, holders: holders)
            return ids.isEmpty ? Set(try beginning()) : ids
        }
        if let task = filter.task, self.task(task) == nil { throw DirectoryError.noTask(task) }
        let task = filter.task.flatMap { self.task($0) }
        let range =
            query.isOldestFirst ? entries.dropFirst(query.after ?? 0) : entries.prefix((query.after ?? .max) - 1)
        return Array(
            ordered(range, !query.isOldestFirst).lazy.filter { entry in
                if let users, !(entry.user.map(users.contains) ?? false) { return false }
                if let since = filter.since, entry.date < since { return false }
                if let until = filter.until, entry.date >= until { return false }
                if let actor = filter.actor, entry.author?.name != actor { return false }
                if let task, entry.task != task.id { return false }
                return filter.kind == nil || filter.kind == entry.kind
            }
            .prefix(query.limit)
        )
    }

    private func ids(of reference: UserReference, holders: (String) -> [UserID]) -> Set<UserID> {
        switch reference {
        case .id(let id): entryIndexes[id] == nil ? [] : [id]
        case .login(let login):
            Set(holders(FoldedText.identity(login))).union(formerHolders[FoldedText.identity(login)] ?? [])
        }
    }
}
