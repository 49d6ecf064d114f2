import ArgumentParser
import Futures
import Presentation
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
    /// `verb` is called with the opened store, and returns the change with the words for messages about it.
    func run(in session: Session, _ verb: (Composition) -> BulkVerb) throws -> ExitCode {
        // An error in the query is reported before the store is opened.
        let filter = try users.filter(inTrash: inTrash)
        let directory = try store.open(in: session, creates: false, dryRunBy: bulk.dryRunOption)
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
        /// The answer is yes for the accepted users; the refusals of the others have been reported.
        case confirmedWithout([BulkRunner.Refusal], accepted: [TargetUser])
        /// Every change would be refused, so nothing was asked.
        case allRefused(BulkProgress)
        /// A signal has stopped the trial.
        case stopped(ExitCode)
    }

    /// Asks for confirmation if it is required.
    ///
    /// First, the change is tried without writing anything; see ``SelectionTrial``. Known refusals are reported before
    /// the question. The question leaves out the refused users, and says who loses access.
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
