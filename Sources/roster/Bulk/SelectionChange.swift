import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// Changes the users that a command line selects, after asking for confirmation if it is required.
@MainActor
struct SelectionChange {
    let users: SelectionOptions
    let bulk: BulkOptions
    let json: Bool
    let store: StoreOptions
    /// Whether the JSON is an object instead of an array if the command line names exactly one user.
    var isObject = false
    /// Whether logins and the query select users in the trash.
    var inTrash = false
    /// The given option that works for one user only, such as `--login`; nil if no such option was given.
    var singleOption: String?

    func run(in session: Session, _ verb: (Composition) -> BulkVerb) throws -> ExitCode {
        // An error in the query is reported before the store is opened.
        let filter = try users.filter(inTrash: inTrash)
        let directory = try store.open(in: session, creates: false, isDryRun: bulk.dryRun)
        let verb = verb(directory)
        let targets = try users.targets(in: directory, inTrash: inTrash, session)
        try SelectionOptions.requireSingle(targets, singleOption)
        if let filter, targets.isEmpty {
            return try QueryAdvice(filter, directory, session).reportNoUsers(isJSON: json)
        }
        var options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        func runner() -> BulkRunner { BulkRunner(session: session, directory: directory, verb: verb, options: options) }
        var confirmed = targets
        switch try confirm(verb, targets, isQuery: filter != nil, in: directory, session) {
        case .confirmed: break
        case .confirmedWithout(let refusals, let accepted):
            confirmed = accepted
            options.reported = refusals.map { CommandError($0.reason).exitCode }
        case .allRefused(let trial): return try runner().report(trial, targets, session.handleSignals())
        case .stopped(let code): return code
        }
        return try runner().run(confirmed)
    }

    private enum Confirmation {
        /// No question is required, or the answer is yes.
        case confirmed
        /// The answer is yes, but the trial found refusals, which have been reported.
        ///
        /// `accepted` contains the users whose changes the trial did not refuse. Only these users are to be changed.
        case confirmedWithout([BulkRunner.Refusal], accepted: [TargetUser])
        /// Every change would be refused, so nothing was asked.
        case allRefused(BulkProgress)
        /// A signal has stopped the trial.
        case stopped(ExitCode)
    }

    /// Asks for confirmation if it is required.
    ///
    /// A trial finds changes that would be refused. These refusals are reported before the question. The question is
    /// only about the other users.
    private func confirm(
        _ verb: BulkVerb,
        _ targets: [TargetUser],
        isQuery: Bool,
        in directory: Composition,
        _ session: Session
    ) throws -> Confirmation {
        // A read-only store will refuse the changes, so there is nothing to confirm.
        guard !bulk.dryRun, !bulk.confirmation.yes, !directory.isReadOnly else { return .confirmed }
        guard isQuery || targets.contains(where: { verb.change($0.reference).canRemoveAccess }) else {
            return .confirmed
        }
        let interruption = session.handleSignals()
        let trial: SelectionTrial.Outcome
        do {
            trial = try SelectionTrial(verb: verb, directory: directory, session: session, interruption: interruption)
                .run(targets, isQuery: isQuery)
        } catch FutureError.cancelled {
            session.say("cancelled; no user was \(verb.done)", stopCode: "cancelled", interruption.exitCode)
            return .stopped(interruption.exitCode)
        }
        let (loss, accepted) = (trial.loss, trial.accepted)
        if accepted.isEmpty, let progress = trial.progress { return .allRefused(progress) }
        if trial.changesNothing { return .confirmed }
        // A query may match more users than intended, so a question is asked even if no user loses access.
        guard isQuery || loss.mustBeConfirmed else { return .confirmed }
        try BulkRunner(session: session, directory: directory, verb: verb, options: BulkOutput())
            .report(trial.refusals, of: targets.count)
        if isQuery {
            let effect = loss.mustBeConfirmed ? ", and \(loss.effect)" : ""
            try bulk.requireAnswer("this changes all matching users\(effect)", in: session)
        }
        let action = "\(verb.imperative) \(Words.few(accepted))"
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
        return trial.refusals.isEmpty ? .confirmed : .confirmedWithout(trial.refusals, accepted: accepted)
    }
}
