import Foundation
internal import Futures
internal import Tracing

/// Reads the records of a ``PlanInput`` and decides about them, in slices.
struct PlanStage: SlicedWork {
    /// The data that is read from the store before the first record.
    ///
    /// Each slice then updates the number of permanent admins and the summary.
    struct Beginning: Sendable {
        let roles: [String]
        /// Whether there are users outside the trash; if not, the records' logins and emails are not looked up.
        let hasUsers: Bool
        var permanentAdmins: Int
        var summary: PlanSummary
    }

    let input: PlanInput
    var options: ImportOptions
    let author: Author
    let reads: ImportReads
    let clock: any Clock<Duration>
    let wallClock: any WallClock
    private let seen = SeenLogins()
    private let spill = PlanSpill()
    /// The size in bytes of the entries in ``spill``.
    var spilled = 0
    var marks: [Int] = []
    private let changed = PlanOffsets()
    var entryCount = 0

    var omitted = 0

    var reader: (any RecordReader)?
    var format = UserFormat.csv
    var beginning: Beginning?
    /// Records that have been read but not planned yet.
    var pending: [ImportRecord] = []
    var isAtEnd = false
    var stopwatch: Stopwatch?

    private(set) var progress = ImportProgress()
    private(set) var problems: [ImportProblem] = []
    private(set) var output: ImportPlan?

    var pendingInput: Future<Void>? { isAtEnd ? nil : reader?.pendingInput }

    mutating func advance(by limit: Int) throws -> Int {
        let stopwatch = stopwatch ?? Stopwatch(clock)
        self.stopwatch = stopwatch
        var reader = try reader ?? open()
        if self.reader == nil {
            progress.connection = options.connection
            progress.isPush = options.isPush
        }
        self.reader = reader
        var beginning = try beginning ?? begin()
        if pending.isEmpty {
            // Keeps the position in the file even if a read throws. The records before the error stay pending, so they
            // must not be read again.
            defer { self.reader = reader }
            while pending.count < limit, !isAtEnd {
                guard let record = try reader.next() else {
                    isAtEnd = reader.isAtEnd
                    break
                }
                pending.append(record)
            }
        }
        problems = []
        let count = pending.count
        try decide(&beginning)
        self.beginning = beginning
        // Some sources have a size only after a read.
        if progress.size == nil { progress.size = input.size }
        progress.bytesRead = reader.bytesRead
        progress.done += count
        progress.elapsed = stopwatch.elapsed
        if isAtEnd { finish(beginning, reader) }
        return count
    }

    // MARK: The beginning

    private mutating func open() throws -> any RecordReader {
        switch input {
        case .file(let source): return try open(source)
        case .plan(let source, let store):
            var records = PlanRecords(source, store: store)
            let chosen = try records.begin()
            options.onExisting = chosen.onExisting
            options.onFull = chosen.onFull
            options.connection = chosen.connection
            options.removals = options.removals ?? chosen.removals
            options.isPush = chosen.isPush
            omitted = records.omitted
            return records
        case .pull(let records, let settings):
            options.connection = settings.name
            return records
        case .push(let records, let settings):
            options.connection = settings.name
            options.isPush = true
            return records
        }
    }

    private mutating func open(_ source: any ByteSource) throws -> any RecordReader {
        let (format, reader) = try options.reader(of: source)
        self.format = format
        return reader
    }

    private func begin() throws -> Beginning {
        var summary = PlanSummary(
            format: format,
            options: options,
            createdAt: wallClock.timestamp,
            seats: try reads.seats()
        )
        (summary.unchanged, summary.idle, summary.omitted) = (omitted, omitted, omitted)
        return Beginning(
            roles: try reads.roles(),
            hasUsers: try reads.hasUsers(),
            permanentAdmins: try reads.permanentAdmins(),
            summary: summary
        )
    }

    private mutating func finish(_ beginning: Beginning, _ reader: any RecordReader) {
        var summary = beginning.summary
        summary.ignored = reader.ignored
        if let settings = input.connection, options.removals == nil {
            let linked = summary.updated + summary.unchanged + summary.removed
            summary.options.removals = settings.removalLimit(linked: linked)
        }
        progress.total = summary.records
        output = ImportPlan(
            summary: summary,
            problems: progress,
            preamble: reader.preamble,
            spill: spill,
            marks: marks,
            changed: changed
        )
    }

    // MARK: The records

    private mutating func decide(_ beginning: inout Beginning) throws {
        guard !pending.isEmpty else { return }
        let summary = beginning.summary
        let seats = summary.seats.afterwards
        let users = options.isPush || !beginning.hasUsers ? [] : try reads.users(pending)
        let today = Day(containing: wallClock.date)
        let pairings = try pairings(today)
        let transaction = PlanTransaction(
            clock: FixedWallClock(date: wallClock.date),
            roles: beginning.roles,
            // If `onFull` is `fail`, planning ignores the seat limit, so that it can count the seats for the whole
            // plan.
            seats: options.onFull == .fail ? Seats(used: seats.used, limit: nil) : seats,
            permanentAdmins: beginning.permanentAdmins,
            users: users,
            changes: pending.count
        )
        let looksUpEmails = beginning.hasUsers && !options.isPush
        let owners = try looksUpEmails ? EmailOwners(pending, present: users, reads: reads) : nil
        let byID = Dictionary(users.map { ($0.id, $0) }) { first, _ in first }
        let decision = PlanDecision(author: author, onExisting: options.onExisting, transaction: transaction)
        var encoder = PlanEncoder()
        // These values are added to the stage's totals only after the whole slice, because the slice is decided again
        // if the store is busy.
        var (found, newMarks, newChanges) = (0, [Int](), [Int]())
        for record in pending {
            var entry: PlanEntry
            let outcome = try pushOutcome(record, pairings) ?? outcome(record, decision, byID)
            switch outcome {
            case .entry(let decided, let change, let seats):
                entry = decided
                entry.account = record.account
                if let remote = entry.remoteChange, let target = entry.target {
                    // The account's user may be in the trash. A pairing never has such a user, so the user is read.
                    var user = pairings[target.user]?.user
                    if user == nil, remote.removesAccess(on: today) { user = try reads.user(target.user) }
                    beginning.summary.loss.add(remote, of: user, on: today)
                }
                if let change { beginning.summary.loss.add(change) }
                beginning.summary.seats.add(seats)
            case .problem(let reason):
                let problem = ImportProblem(
                    line: record.line,
                    position: record.position,
                    login: record.login,
                    reason: reason
                )
                if case .stale = reason { beginning.summary.stale += 1 }
                problems.append(problem)
                entry = PlanEntry(problem)
            }
            entry.position = record.position
            if entry.isChange || entry.isRefused { entry.raw = record.raw }
            entry.emailOwner = owners?.owner(for: entry)
            beginning.summary.count(entry)
            let index = entryCount + found
            if index.isMultiple(of: ImportPlan.stride) { newMarks.append(spilled + encoder.bytes.count) }
            if entry.isChange { newChanges.append(spilled + encoder.bytes.count) }
            found += 1
            encoder.append(entry)
            progress.pass(record)
        }
        try spill.append(encoder.bytes)
        try changed.append(newChanges)
        spilled += encoder.bytes.count
        marks += newMarks
        entryCount += found
        beginning.permanentAdmins = transaction.permanentAdmins()
        progress.add(problems)
        pending = []
    }

    private func outcome(
        _ record: ImportRecord,
        _ decision: PlanDecision,
        _ users: [UserID: User]
    ) throws -> PlanDecision.Outcome {
        switch record.content {
        case .unreadable(let reason): return .problem(reason)
        case .planned(let entry):
            var present: User?
            switch entry.action {
            case .update(let id, _, _), .delete(let id, _): present = try users[id] ?? reads.user(id)
            case .create, .unchanged, .skip, .conflict, .refuse: break
            }
            return try decision.decide(entry, present: present)
        case .user(let user):
            let key = FoldedText.identity(FieldRules.normalizedLine(user.login))
            if let number = seen.number(of: key) { return .problem(.duplicate(of: number)) }
            let outcome = try decision.decide(user, line: record.line)
            if case .problem(let reason) = outcome { return .problem(reason.advised(for: format)) }
            seen.insert(key, number: record.number)
            return outcome
        }
    }

    // MARK: A push

    /// Returns the users and links that the pending entries of a push need, by user id.
    ///
    /// If the input is a plan that was made earlier, the entries are compared with their users and links. In any plan,
    /// an entry that removes access needs its user, because the user's role determines whether an admin loses access.
    private func pairings(_ today: Day) throws -> [UserID: Pairing] {
        guard options.isPush, let connection = options.connection else { return [:] }
        let isEarlierPlan = if case .plan = input { true } else { false }
        let ids = pending.compactMap { record -> UserID? in
            guard case .planned(let entry) = record.content, let target = entry.target else { return nil }
            return isEarlierPlan || entry.remoteChange?.removesAccess(on: today) == true ? target.user : nil
        }
        return try reads.pairings(of: ids, connection)
    }

    /// Returns the outcome for an entry of a push; nil for any other record.
    private func pushOutcome(_ record: ImportRecord, _ pairings: [UserID: Pairing]) throws -> PlanDecision.Outcome? {
        guard options.isPush, case .planned(let entry) = record.content else { return nil }
        switch entry.action {
        case .conflict(let refusal), .refuse(let refusal): return .problem(.planned(refusal))
        case .create, .update, .unchanged, .skip, .delete: break
        }
        guard case .plan = input, let target = entry.target else { return .entry(entry, change: nil, seats: 0) }
        switch PushCheck.outcome(of: entry, target, pairings[target.user]) {
        case .fits: return .entry(entry, change: nil, seats: 0)
        case .isDone:
            let action = PlanEntry.Action.unchanged(target.user, version: target.version ?? 0)
            return .entry(PlanEntry(line: 0, login: entry.login, action: action), change: nil, seats: 0)
        case .stale(let staleness): return .problem(.stale(staleness))
        }
    }
}
