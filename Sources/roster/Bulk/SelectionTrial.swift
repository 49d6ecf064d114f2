import Futures
import UserDirectory

/// Finds out, before a question is asked, what a change would do to the selected users.
@MainActor
struct SelectionTrial {
    /// If a query matches at most this many users, the change of each user is tried.
    ///
    /// For more users, usually only the effects on access are predicted, which is faster.
    private static let maxTried = 100

    let verb: BulkVerb
    let directory: Composition
    let session: Session
    let interruption: Interruption

    struct Outcome {
        /// The users who would lose access, and the admins who would get another role or kind.
        var loss = AccessLoss()
        /// The selected users, except those in `refusals`.
        var accepted: [TargetUser] = []
        /// The changes known to be refused; if effects were predicted, only the first ones.
        var refusals: [BulkRunner.Refusal] = []
        /// Whether every user already has the requested values.
        var changesNothing = false
        /// The results of the changes of all users; nil if effects were predicted.
        var progress: BulkProgress?
    }

    /// Tries the change without writing anything.
    ///
    /// If a query selects many users, the change is first tried for some of them. If it is refused for each of these,
    /// it is tried for all users, because a prediction would not find a value that is invalid for every user. If it is
    /// accepted for at least one, its effects on all users are predicted.
    ///
    /// - Throws: `FutureError.cancelled` if a signal arrives, and errors of the store.
    func run(_ targets: [TargetUser], isQuery: Bool) throws -> Outcome {
        let first = isQuery ? Array(targets.prefix(Self.maxTried)) : targets
        let result = try attempt(first)
        guard first.count < targets.count else { return result }
        return try result.accepted.isEmpty ? attempt(targets) : predict(targets)
    }

    private func attempt(_ targets: [TargetUser]) throws -> Outcome {
        let changes = targets.map { verb.change($0.reference) }
        let progress = try waiting(for: targets.count) { observer in
            directory.tryChanges.execute(changes, by: directory.author, token: interruption.token) {
                observer($0.results.count)
            }
        }
        var result = Outcome(changesNothing: progress.unchanged == targets.count, progress: progress)
        for (target, outcome) in zip(targets, progress.results) {
            switch outcome {
            case .success(let change):
                result.loss.add(change)
                result.accepted.append(target)
            case .failure(let reason): result.refusals.append((target, reason))
            }
        }
        return result
    }

    private func predict(_ targets: [TargetUser]) throws -> Outcome {
        let ids = targets.compactMap { if case .id(let id) = $0.reference { id } else { nil } }
        let summary = try waiting(for: targets.count) { observer in
            directory.useCases.resolveSelection.execute(
                UserSelection(ids),
                sort: UserSort(.login),
                today: SystemWallClock().today,
                by: directory.author,
                keepsIDs: false,
                trials: [verb.change],
                token: interruption.token,
                observer: observer
            )
        }
        let trial = summary.trials[0]
        let named = Set(trial.refused.map { UserReference.id($0.id) })
        var refusals = try attempt(targets.filter { named.contains($0.reference) }).refusals
        if let login = trial.keptAdmin, let user = trial.refused.first(where: { $0.login == login }),
            !refusals.contains(where: { $0.target.reference == .id(user.id) })
        {
            // `attempt` has tried only the changes of `trial.refused`. In that attempt, other admins are left, so this
            // change is not refused.
            refusals.append((TargetUser(user), .lastAdmin(login: login)))
        }
        let refused = Set(refusals.map(\.target.reference))
        return Outcome(
            loss: trial.loss,
            accepted: targets.filter { !refused.contains($0.reference) },
            refusals: refusals,
            changesNothing: trial.unchanged == targets.count
        )
    }

    private func waiting<Value: Sendable>(
        for count: Int,
        _ execute: (@escaping @Sendable (Int) -> Void) -> Future<Value>
    ) throws -> Value {
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        return try session.wait(for: execute { line.update($0, of: count) })
    }
}
