import Futures
import Interactors

/// What an undo or a redo would do.
package struct ReversalTrial: Hashable, Sendable {
    /// The reversal of a task with at most this many changes is always tried before Roster asks for confirmation.
    ///
    /// Trying 20,000 changes takes about a third of a second. The reversal of a larger task is tried only if it can
    /// take away access, or can change an admin's role or kind.
    package static let maxWhole = 20_000

    /// Whether the task ``ReversalProgress/target`` would be undone or redone.
    ///
    /// This can differ from the requested direction, because undoing an undo redoes the original task.
    package let direction: ReversalQuery.Direction
    /// What would be done and refused; ``ReversalProgress/task`` is nil.
    package let progress: ReversalProgress
    package let loss: AccessLoss
    /// The users counted by ``loss``.
    package let losers: NamedUsers
    /// The users who would be removed, because their addition would be undone.
    package let removed: NamedUsers
    /// In the order in which the effects would happen; empty unless they were requested.
    package let effects: [Effect]

    package enum Effect: Hashable, Sendable {
        case added(User)
        case changed(from: User, to: User)
        case removed(User)
    }

    /// Counts users, and keeps the first few of them to show their names.
    package struct NamedUsers: Hashable, Sendable {
        package private(set) var count = 0
        package private(set) var first: [User] = []

        mutating func add(_ user: User) {
            count += 1
            if first.count < SelectionSummary.maxNamed { first.append(user) }
        }
    }
}

/// Tries one slice of an undo or a redo, and writes nothing; answered by ``UserStore/reversalTrials``.
struct ReversalTrialQuery: Query {
    let reversal: ReversalQuery
    /// The state after the previous slice.
    ///
    /// A slice takes the state out and puts it back, so that the state is not copied.
    let state: Locked<ReversalTrialState?>

    /// Returns nil if the store repeats a failed read, because the failed read took the state out.
    func perform(_ reader: any StoreReader, today: Day) throws -> Reversal? {
        guard let state = state.withLock({ $0.take() }) else { return nil }
        let transaction = ReversalTrialTransaction(consume state, reader: reader, today: today)
        let slice = try ReversalDecision(reversal, in: transaction).perform()
        self.state.withLock { $0 = transaction.state }
        return slice
    }
}
