/// How far an import is, and at its end what became of it.
package struct ImportProgress: Hashable, Sendable {
    /// What an import does at the moment.
    package enum Phase: Hashable, Sendable {
        /// The file is read and decided about; nothing is changed.
        case planning
        /// The plan is carried out.
        case applying
    }

    /// Why an import ended before its end.
    package enum Stop: Hashable, Sendable {
        /// Its token was cancelled.
        case cancelled
        /// The whole plan needs more seats than are free, and nothing was done.
        case tooFewSeats(SeatDemand)
        /// No seat was free for this line, though there was when the plan was made.
        case full(Seats)
        /// Users were changed since the plan was made, and nothing was done.
        case stale
    }

    /// What is done at the moment.
    package internal(set) var phase = Phase.planning
    /// The line where the last record that was dealt with begins; 0 before the first.
    package internal(set) var line = 0
    /// How many bytes have been read.
    package internal(set) var bytesRead = 0
    /// The size of the file in bytes; nil if it is unknown.
    package internal(set) var size: Int?
    /// The number of records; nil until the whole file has been read.
    package internal(set) var total: Int?
    /// The number of records read in the phase ``Phase/planning``, and processed in the phase ``Phase/applying``.
    package internal(set) var done = 0
    /// For how long the phase has been running.
    package internal(set) var elapsed = Duration.zero

    /// Users that were added.
    package internal(set) var created = 0
    /// Users that were changed.
    package internal(set) var updated = 0
    /// Users who were as the file has them already.
    package internal(set) var unchanged = 0
    /// Lines left out because their login exists, as ``UserChange/OnExisting/skip`` asks.
    package internal(set) var skipped = 0
    /// Lines that could not be read, or that a rule, a guard, a conflict or the limit refused.
    package internal(set) var refused = 0
    /// The number of refused lines that conflict with another line or with a concurrent change.
    package internal(set) var conflicts = 0
    /// The first refused lines, at most ``problemLimit``; the import's observer gets all of them.
    package internal(set) var problems: [ImportProblem] = []
    /// The import's task in the journal; nil until the import has changed something.
    package internal(set) var task: TaskID?
    /// Why the import ended early; nil while it runs, and at the end of the file.
    package internal(set) var stop: Stop?

    /// How many problems are kept: enough for a person to read, however bad the file is.
    package static let problemLimit = 1_000

    /// An import that has not begun.
    package init() {}

    /// The same import, stopped here by its token.
    package var cancelled: ImportProgress {
        var progress = self
        progress.stop = .cancelled
        return progress
    }

    /// Whether it ended before its first line, for a reason that is about all of it.
    package var isNothingDone: Bool {
        switch stop {
        case .tooFewSeats, .stale: true
        case .cancelled, .full, nil: false
        }
    }

    /// The records that were dealt with.
    package var records: Int { created + updated + unchanged + skipped + refused }
}

// MARK: - How fast it goes

extension ImportProgress {
    /// The completed part of the phase, from 0 to 1; nil if it is unknown.
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

    /// Records a second in this phase; nil before there is anything to measure.
    package var recordsPerSecond: Double? {
        guard done > 0, elapsed > .zero else { return nil }
        return Double(done) / (elapsed / .seconds(1))
    }

    /// The estimated remaining time of the phase at the present rate; nil if it is unknown.
    package var timeLeft: Duration? {
        guard let fraction, fraction > 0, elapsed > .zero else { return nil }
        return elapsed * ((1 - fraction) / fraction)
    }

    /// Enters problems, each of which was given to the observer.
    mutating func enter(_ found: [ImportProblem]) {
        refused += found.count
        conflicts += found.count(where: \.isConflict)
        problems += found.prefix(ImportProgress.problemLimit - problems.count)
        line = max(line, found.last?.line ?? 0)
    }
}
