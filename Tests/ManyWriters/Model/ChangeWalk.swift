/// Explains a call that changes users one after the other: which of its changes made which entries of the journal.
///
/// A command makes its changes in order, in one or more transactions. A change without an entry must have had no effect
/// in the state in which it was made.
struct ChangeWalk {
    /// What is known about one change of the command.
    enum Result {
        /// The outcome is certain, because the state in which the change was made is known.
        case exact(Outcome)
        /// The change had no effect; it was made in one of these states.
        case ineffective(in: ClosedRange<Int>)
        /// A line of an import without an entry; the state in which the line was planned is unknown.
        case planned
    }

    let changes: [ModelChange]
    /// Whether all changes are in one transaction.
    let isAtomic: Bool
    private(set) var results: [Result] = []
    /// The newest state that the command has certainly reached.
    private var reached: Int
    private let first: Int

    /// The maximum number of changes in the first transaction of a command.
    static let atomicCount = 16

    init(_ changes: [ModelChange], isImport: Bool, after first: Int) {
        self.changes = changes
        isAtomic = !isImport && changes.count <= ChangeWalk.atomicCount
        self.first = first
        reached = first
    }

    var isComplete: Bool { results.count == changes.count }

    /// Applies changes until they have made the transaction's entries.
    ///
    /// - Returns: The state after the transaction; nil if the command does not explain the transaction.
    mutating func advance(
        _ transaction: JournalTransaction,
        at position: Int,
        _ states: [ModelState]
    ) -> ModelState? {
        var state = states[position - 1]
        for (index, entry) in transaction.entries.enumerated() {
            let moment = ModelState.Moment(task: entry.task, date: entry.date, id: entry.user ?? "")
            var isFound = false
            while !isFound {
                guard results.count < changes.count else { return nil }
                let change = changes[results.count]
                var trial = state
                let (outcome, write) = trial.perform(change, moment)
                if let write, write.matches(entry) {
                    (state, isFound) = (trial, true)
                    results.append(.exact(outcome))
                } else if case .merge(let line) = change {
                    guard write == nil || isPlannedOtherwise(line, before: position, states) else { return nil }
                    results.append(.planned)
                } else if write == nil, index > 0 || isAtomic {
                    results.append(.exact(outcome))
                } else {
                    // The change belongs to an earlier transaction, which has no entry.
                    guard index == 0, !isAtomic, canBeIneffective(change, reached...position - 1, states) else {
                        return nil
                    }
                    results.append(.ineffective(in: reached...position - 1))
                }
            }
        }
        reached = position
        return state
    }

    /// Explains the changes after the last transaction.
    ///
    /// - Parameter last: The newest state that the command could have seen.
    /// - Returns: Whether it is possible that these changes had no effect.
    mutating func finish(_ last: Int, _ states: [ModelState]) -> Bool {
        let isWritten = !results.isEmpty
        for change in changes[results.count...] {
            let window = isAtomic && isWritten ? reached...reached : reached...max(reached, last)
            if case .merge = change {
                results.append(.planned)
            } else {
                guard canBeIneffective(change, window, states) else { return false }
                results.append(.ineffective(in: window))
            }
        }
        return true
    }

    private func canBeIneffective(_ change: ModelChange, _ window: ClosedRange<Int>, _ states: [ModelState]) -> Bool {
        window.contains { states[$0].ineffective(change) != nil }
    }

    /// Whether the import could have been planned in a state in which this line had another result.
    private func isPlannedOtherwise(_ line: Command.ImportLine, before position: Int, _ states: [ModelState]) -> Bool {
        let present = states[position - 1].liveUser(.login(line.login))
        return (first..<position).contains { index in
            let state = states[index]
            let planned = state.liveUser(.login(line.login))
            if planned?.id != present?.id || planned?.version != present?.version { return true }
            if planned?["name"] == line.name { return true }
            // The plan also counts the seats of the earlier lines: at most one for each line.
            return planned == nil && state.limit.map { state.seatsInUse + changes.count > $0 } ?? false
        }
    }
}
