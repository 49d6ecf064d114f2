import Futures
import UserDirectory

/// Finds out, before a question is asked, what a change would do to the selected users.
@MainActor
struct SelectionTrial {
    /// If a query matches at most this many users, the change of each user is tried.
    ///
    /// For more users, only the effects on access are predicted, which is faster.
    private static let maxTried = 100

    let verb: BulkVerb
    let directory: Composition
    let session: Session
    let interruption: Interruption

    struct Result {
        /// Who would lose access, or an admin's role or kind.
        var loss = AccessLoss()
        /// The users whose changes are not known to be refused.
        var accepted: [TargetUser] = []
        /// The changes known to be refused; if effects were predicted, only the first of them.
        var refusals: [BulkRunner.Refusal] = []
        /// The results of the changes of all users; nil if effects were predicted.
        var progress: BulkProgress?
    }

    /// Tries the change without writing anything.
    ///
    /// If a query selects many users, the change is tried for the first of them. If it is refused for all of these, it
    /// is tried for all users, because a value may be invalid for every user. If it is not, its effects are predicted.
    ///
    /// - Throws: `FutureError.cancelled` if a signal arrives, and errors of the store.
    func run(_ targets: [TargetUser], isQuery: Bool) throws -> Result {
        let first = isQuery ? Array(targets.prefix(Self.maxTried)) : targets
        let result = try attempt(first)
        guard first.count < targets.count else { return result }
        return try result.accepted.isEmpty ? attempt(targets) : predict(targets)
    }

    private func attempt(_ targets: [TargetUser]) throws -> Result {
        let changes = targets.map { verb.change($0.reference) }
        let progress = try waiting(for: targets.count) { observer in
            directory.tryChanges.execute(changes, by: directory.author, token: interruption.token) {
                observer($0.results.count)
            }
        }
        var result = Result(progress: progress)
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

    private func predict(_ targets: [TargetUser]) throws -> Result {
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
            // Alone, this change would not be refused, because other admins would be left.
            refusals.append((TargetUser(user), .lastAdmin(login: login)))
        }
        let refused = Set(refusals.map(\.target.reference))
        return Result(
            loss: trial.loss,
            accepted: targets.filter { !refused.contains($0.reference) },
            refusals: refusals
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
