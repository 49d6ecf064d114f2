/// The progress of an import, a pull or a push, and its result at the end.
package struct ImportProgress: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// Reading the input and deciding about its records; nothing is changed.
        case planning
        case applying
    }

    /// Why an import ended early.
    package enum Stop: Hashable, Sendable {
        case cancelled
        /// The plan needs more seats than are free; nothing was done.
        case tooFewSeats(SeatDemand)
        /// No seat was free for a line, although there were enough seats when the plan was made.
        case full(Seats)
        /// Users were added, changed, deleted or restored after the plan was made; nothing was done.
        case stale
        /// The plan would remove more users or accounts than the limit allows; nothing was done.
        case tooManyRemovals(Int, limit: Int)
        /// A push had to stop, for example because the connection was lost; the remaining entries were not applied.
        case disconnected(RemoteError)
    }

    package internal(set) var phase = Phase.planning
    /// Nil for the import of a file.
    package internal(set) var connection: String?
    package internal(set) var isPush = false
    /// The line of the last processed record; 0 before the first.
    package internal(set) var line = 0
    /// The position of the last processed record in a JSON array; nil if the records are not in an array.
    package internal(set) var position: Int?
    /// In the same unit as ``size``.
    package internal(set) var bytesRead = 0
    /// The size of the input in bytes, or in accounts for a pull or a push; nil if unknown.
    package internal(set) var size: Int?
    /// The number of records; nil until the whole input has been read.
    package internal(set) var total: Int?
    /// The number of records that have been read (in ``Phase/planning``) or processed (in ``Phase/applying``).
    package internal(set) var done = 0
    /// The time since the phase began.
    package internal(set) var elapsed = Duration.zero

    package internal(set) var created = 0
    package internal(set) var updated = 0
    /// How many users a pull moved to the trash, or how many accounts a push disabled or deleted.
    package internal(set) var removed = 0
    package internal(set) var unchanged = 0
    /// Entries that were skipped: see ``PlanEntry/Action/skip(_:version:)``.
    package internal(set) var skipped = 0
    /// Lines that could not be read, or that were refused because of a rule, a conflict, the seat limit or a guard.
    ///
    /// For example, a guard protects the last permanent admin.
    ///
    /// A push also counts changes that the connection refused, and changes with an unknown outcome.
    package internal(set) var refused = 0
    /// How many lines are refused because of a conflict: see ``ImportProblem/isConflict``.
    package internal(set) var conflicts = 0
    /// The first refused lines, at most ``problemLimit``; the import's observer receives every refused line.
    package internal(set) var problems: [ImportProblem] = []
    /// The import's task in the journal; nil before the first change.
    package internal(set) var task: TaskID?
    /// Nil unless the import ended early.
    package internal(set) var stop: Stop?

    /// The maximum number of problems that are kept; limits the memory used if most lines are invalid.
    package static let problemLimit = 1_000

    package init() {}

    package var cancelled: ImportProgress {
        var progress = self
        progress.stop = .cancelled
        return progress
    }

    /// Whether the whole import was refused before its first line.
    package var isNothingDone: Bool {
        switch stop {
        case .tooFewSeats, .stale, .tooManyRemovals: true
        case .cancelled, .full, .disconnected, nil: false
        }
    }

    package var records: Int { created + updated + removed + unchanged + skipped + refused }
}

// MARK: - Speed

extension ImportProgress {
    /// The completed part of the phase, from 0 to 1; nil if unknown.
    package var fraction: Double? {
        switch phase {
        case .planning:
            guard let size else { return nil }
            return size > 0 ? min(1, Double(bytesRead) / Double(size)) : 1
        case .applying:
            guard let total else { return nil }
            return total > 0 ? min(1, Double(done) / Double(total)) : 1
        }
    }

    /// The completed part of the phase in percent, rounded down; nil if unknown.
    package var percent: Int? { fraction.map { Int($0 * 100) } }

    /// The speed in this phase; nil until it can be measured.
    package var recordsPerSecond: Double? {
        guard done > 0, elapsed > .zero else { return nil }
        return Double(done) / (elapsed / .seconds(1))
    }

    /// The estimated remaining time of the phase, at its average speed so far; nil if unknown.
    package var timeLeft: Duration? {
        guard let fraction, fraction > 0, elapsed > .zero else { return nil }
        return elapsed * ((1 - fraction) / fraction)
    }

    /// Counts unchanged entries that the plan's file has left out.
    mutating func addUnchanged(_ omitted: Int) {
        unchanged += omitted
        done += omitted
        total = total.map { $0 + omitted }
    }

    mutating func add(_ found: [ImportProblem]) {
        refused += found.count
        conflicts += found.count(where: \.isConflict)
        problems += found.prefix(ImportProgress.problemLimit - problems.count)
        if let last = found.last { pass(last) }
    }

    /// Notes that a record was processed.
    mutating func pass(_ record: some NumberedRecord) {
        line = max(line, record.line)
        if let next = record.position { position = max(position ?? 0, next) }
    }
}
