import ArgumentParser
import Futures
import UserDirectory

/// Changes the users that a command line selects, after asking for confirmation if it is required.
@MainActor
struct SelectionChange {
    /// The selection.
    let users: SelectionOptions
    /// Whether this is a dry run, and whether `--yes` confirms the change.
    let bulk: BulkOptions
    /// Whether data is written as JSON.
    let json: Bool
    /// The options that name the store.
    let store: StoreOptions
    /// Whether one user named on the command line is written as a JSON object, not an array.
    var isObject = false
    /// Whether the command is about users in the trash; if so, logins and the query select users in the trash.
    var inTrash = false
    /// An option that works for one user only; nil if there is none.
    var singleOption: String?

    /// Makes the change.
    ///
    /// `verb` is called with the opened store, and returns the change and its words.
    func run(in session: Session, _ verb: (Composition) -> BulkVerb) throws -> ExitCode {
        // A query with an error is reported before the store is opened.
        let filter = try users.filter(inTrash: inTrash)
        let directory = try session.open(store, creates: false)
        let verb = verb(directory)
        let targets = try users.targets(in: directory, inTrash: inTrash, session)
        try SelectionOptions.requireSingle(targets, singleOption)
        if let filter, targets.isEmpty {
            return try QueryAdvice(filter, directory, session).reportNoUsers(isJSON: json)
        }
        var options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        var confirmed = targets
        switch try confirm(verb, targets, isQuery: filter != nil, in: directory, session) {
        case .confirmed: break
        case .confirmedWithout(let refusals, let accepted):
            confirmed = accepted
            options.reported = refusals.map { CommandError($0.reason).exitCode }
        // Nothing may be written without a question, even if a user was changed since the trial.
        case .allRefused: options.isDryRun = true
        case .stopped(let code): return code
        }
        return try BulkRunner(session: session, directory: directory, verb: verb, options: options).run(confirmed)
    }

    /// The maximum number of a query's users that are tried before the question.
    private static let maxTried = 100

    private enum Confirmation {
        /// The answer is yes, or no question is required.
        case confirmed
        /// The answer is yes for the accepted users; the refusals of the others have been reported.
        case confirmedWithout([BulkRunner.Refusal], accepted: [TargetUser])
        /// Every change would be refused, so nothing was asked.
        case allRefused
        /// A signal has stopped the trial.
        case stopped(ExitCode)
    }

    /// Asks for confirmation if it is required.
    ///
    /// Tries the changes first, without writing anything. Of the users that a query matches, only the first
    /// ``maxTried`` are tried, so that the time before the question does not depend on their number. If all users were
    /// tried, refusals are reported first, and the question leaves out the refused users and says who loses access.
    private func confirm(
        _ verb: BulkVerb,
        _ targets: [TargetUser],
        isQuery: Bool,
        in directory: Composition,
        _ session: Session
    ) throws -> Confirmation {
        let tried = isQuery ? Array(targets.prefix(SelectionChange.maxTried)) : targets
        let changes = tried.map { verb.change($0.reference) }
        // A read-only store will refuse the changes, so there is nothing to confirm.
        guard !bulk.dryRun, !bulk.confirmation.yes, !directory.isReadOnly else { return .confirmed }
        guard isQuery || changes.contains(where: \.canRemoveAccess) else { return .confirmed }
        let interruption = session.handleSignals()
        let trial: BulkProgress
        do {
            let line = ProgressLine("checking", isShown: session.showsProgress)
            defer { line.end() }
            trial = try session.wait(
                for: directory.tryChanges.execute(changes, by: directory.author, token: interruption.token) {
                    line.update($0.results.count, of: changes.count)
                }
            )
        } catch FutureError.cancelled {
            session.say("cancelled; no user was \(verb.done)", stopCode: "cancelled", interruption.exitCode)
            return .stopped(interruption.exitCode)
        }
        var loss = AccessLoss()
        var accepted: [TargetUser] = []
        var refusals: [BulkRunner.Refusal] = []
        for (target, result) in zip(tried, trial.results) {
            switch result {
            case .success(let change):
                loss.add(change)
                accepted.append(target)
            case .failure(let reason): refusals.append((target, reason))
            }
        }
        let areAllTried = tried.count == targets.count
        if areAllTried, accepted.isEmpty { return .allRefused }
        let action = "\(verb.imperative) \(Words.few(areAllTried ? accepted : targets))"
        // A query may match more users than intended, so a question is asked even if no user loses access.
        guard isQuery || loss.mustBeConfirmed else { return .confirmed }
        if isQuery { try bulk.requireAnswer("this changes all matching users", in: session) }
        guard areAllTried else {
            try bulk.confirm("\(action)?", done: verb.done, in: session)
            return .confirmed
        }
        try BulkRunner(session: session, directory: directory, verb: verb, options: BulkOutput())
            .report(refusals, of: targets.count)
        if loss.mustBeConfirmed {
            try bulk.confirmation.confirm(
                loss,
                action,
                namesUser: accepted.count == 1,
                count: accepted.count,
                saysLoss: verb.saysLoss,
                outcome: "no user was \(verb.done)",
                in: session
            )
        } else {
            try bulk.confirm("\(action)?", done: verb.done, in: session)
        }
        return refusals.isEmpty ? .confirmed : .confirmedWithout(refusals, accepted: accepted)
    }
}
