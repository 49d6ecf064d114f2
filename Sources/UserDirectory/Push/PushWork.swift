internal import Futures
internal import Tracing

/// The state of a running push: the rest of its plan, and the progress so far.
struct PushWork: Sendable {
    let plan: ImportPlan
    let connection: String
    private let stored: @Sendable (UserFields) -> UserFields
    private var entries: PlanEntries
    /// An entry that was read, but belongs to the next batch.
    private var held: PlanEntry?
    private var isAtEnd = false
    private let stopwatch: Stopwatch

    /// The push's task in the journal; nil before the first change of an account.
    var task: TaskID?
    private(set) var progress: ImportProgress
    /// The problems of the most recent batch.
    private(set) var problems: [ImportProblem] = []

    init(_ plan: ImportPlan, to connection: DirectoryConnection, clock: any Clock<Duration>) {
        self.plan = plan
        self.connection = connection.settings.name
        let directory = connection.directory
        stored = { directory.stored($0) }
        entries = plan.entries()
        stopwatch = Stopwatch(clock)
        progress = plan.beginning(of: nil)
    }

    // MARK: Reading

    /// Reads the next entries, and checks the entries with a target; returns nil at the end of the plan.
    ///
    /// At most `limit` of the entries have a target.
    ///
    /// - Throws: ``PlanSpillError``, and the store's errors.
    mutating func next(_ limit: Int, _ reads: ImportReads) throws -> PushBatch? {
        var (found, others) = ([PlanEntry](), 0)
        while found.count < limit, others < SlicePace.largest {
            guard let entry = try held.take() ?? entries.next() else {
                if !isAtEnd { progress.addUnchanged(plan.summary.omitted) }
                isAtEnd = true
                break
            }
            // Earlier changes may free the login of the new account, and must therefore be finished before the account
            // is created.
            if case .create = entry.action, let last = found.last, !last.isCreation {
                held = entry
                break
            }
            if entry.target != nil, !entry.isRefused {
                found.append(entry)
                continue
            }
            switch entry.action {
            case .skip: progress.skipped += 1
            // Conflicts and refusals were counted when the plan was made.
            case .conflict, .refuse: break
            case .create, .update, .delete, .unchanged: progress.unchanged += 1
            }
            progress.done += 1
            others += 1
        }
        guard !found.isEmpty || others > 0 else { return nil }
        let users = found.compactMap { $0.target?.user }
        return check(found, try reads.pairings(of: users, connection))
    }

    private mutating func check(_ found: [PlanEntry], _ pairings: [UserID: Pairing]) -> PushBatch {
        var batch = PushBatch()
        for entry in found {
            guard let target = entry.target else { continue }
            let pairing = pairings[target.user]
            switch PushCheck.outcome(of: entry, target, pairing) {
            case .fits where entry.isChange && !hasValues(of: pairing?.user, entry, target):
                let message = "the plan's values differ from the user's; make the plan again (rule plan-entry)"
                let refusal = PlanRefusal(code: "plan-entry", field: nil, message: message, isConflict: false)
                batch.problems.append(ImportProblem(line: 0, login: entry.login, reason: .planned(refusal)))
                progress.done += 1
            case .fits:
                if let change = entry.remoteChange {
                    batch.changes.append((entry, change))
                } else {
                    batch.links.append(entry)
                }
            case .isDone:
                progress.unchanged += 1
                progress.done += 1
            case .stale(let staleness):
                batch.problems.append(ImportProblem(line: 0, login: entry.login, reason: .stale(staleness)))
                progress.done += 1
            }
        }
        return batch
    }

    /// Whether the values in an entry are equal to the user's current values.
    ///
    /// The values can differ, because another program may have changed the plan's file.
    private func hasValues(of user: User?, _ entry: PlanEntry, _ target: PushTarget) -> Bool {
        guard target.purpose != .remove else { return true }
        guard let fields = (user?.fields).map(stored) else { return false }
        switch entry.action {
        case .create(let planned): return planned == fields
        case .update(_, _, let changes):
            return changes.allSatisfy { $0.field.text(of: fields).hasSameBytes(as: $0.after) }
        case .delete, .unchanged, .skip, .conflict, .refuse: return false
        }
    }

    // MARK: Counting

    mutating func add(_ batch: PushBatch, _ found: PushOutcomes, isCancelled: Bool) {
        problems = batch.problems
        for (change, outcome) in zip(batch.changes, found.outcomes) {
            switch outcome {
            case .done: count(change.entry)
            case .wasDone: progress.unchanged += 1
            case .refused(let reason):
                problems.append(ImportProblem(line: 0, login: change.entry.login, reason: reason))
            case .notSent: continue
            }
            progress.done += 1
        }
        progress.unchanged += batch.links.count
        progress.done += batch.links.count
        progress.add(problems)
        progress.elapsed = stopwatch.elapsed
        if isCancelled {
            progress.stop = .cancelled
        } else if let failure = found.failure {
            progress.stop = failure.reason == .cancelled ? .cancelled : .disconnected(failure)
        }
    }

    private mutating func count(_ entry: PlanEntry) {
        if entry.isAccountRemoval {
            progress.removed += 1
        } else if entry.isCreation {
            progress.created += 1
        } else {
            progress.updated += 1
        }
    }

    mutating func stop(_ stop: ImportProgress.Stop) { progress.stop = stop }

    mutating func begin(_ task: TaskID) { (self.task, progress.task) = (task, task) }
}

extension PlanEntry {
    var isCreation: Bool { if case .create = action { true } else { false } }
}
