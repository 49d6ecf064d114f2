import Futures
import UserDirectory

/// Finds out what a change would do to the selected users, before the command asks for confirmation.
@MainActor
struct SelectionTrial {
    /// If a query selects more than this number of users, the change is first tried on this number of users.
    private static let maxTried = 100

    let verb: BulkVerb
    let directory: Composition
    let session: Session
    let interruption: Interruption

    struct Outcome {
        var loss = AccessLoss()
        /// The selected users, except those in `refusals`.
        var accepted: [TargetUser] = []
        /// The refused changes; some may be missing if the effects on all users were predicted.
        ///
        /// ``SelectionTrial/run(_:isQuery:)`` says when effects are predicted.
        var refusals: [BulkRunner.Refusal] = []
        /// Whether every user already has the requested values.
        var changesNothing = false
        /// The results of the changes of all users; nil if the effects on all users were predicted.
        var progress: BulkProgress?
    }

    /// Tries the change without writing anything.
    ///
    /// If a query selects more than `maxTried` users, the change is first tried on the first `maxTried` users. If the
    /// change is accepted for at least one of them, its effects on all users are predicted, because a prediction is
    /// faster than a trial. If the change is refused for all of them, it is tried on all users, because a prediction
    /// would not find a value that is invalid for every user.
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
            // `attempt` tried only the changes of the users in `trial.refused`. It did not try the changes of the other
            // permanent admins, so it did not find that `user` would be the last permanent admin.
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
