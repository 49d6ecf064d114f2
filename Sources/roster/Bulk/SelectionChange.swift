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
    /// The store of the users.
    let store: StoreOptions
    /// Whether one user named on the command line is written as a JSON object, not an array.
    var isObject = false
    /// Whether the command is about users in the trash; logins and the query then select users there.
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
        let action = "\(verb.imperative) \(Words.few(targets))"
        if let filter {
            guard !targets.isEmpty else {
                return try QueryAdvice(filter, directory, session).reportNoUsers(isJSON: json)
            }
            // A query may match more users than intended.
            try bulk.requireAnswer("this changes all matching users", in: session)
            try bulk.confirm("\(action)?", done: verb.done, in: session)
        } else if !bulk.dryRun, !bulk.confirmation.yes {
            let changes = targets.map { verb.change($0.reference) }
            let loss = try SelectionChange.accessLoss(changes, in: directory, session)
            try bulk.confirmation.confirm(
                loss,
                action,
                namesUser: targets.count == 1,
                saysLoss: verb.saysLoss,
                outcome: "no user was \(verb.done)",
                in: session
            )
        }
        let options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        return try BulkRunner(session: session, directory: directory, verb: verb, options: options).run(targets)
    }

    /// Returns the loss of access that the changes would cause; refused changes do not count.
    private static func accessLoss(
        _ changes: [UserChange],
        in directory: Composition,
        _ session: Session
    ) throws -> AccessLoss {
        var loss = AccessLoss()
        let risky = changes.filter(\.canRemoveAccess)
        guard !risky.isEmpty else { return loss }
        let trial = try session.wait(for: directory.tryChanges.execute(risky, by: directory.author))
        for case .success(let change) in trial.results { loss.add(change) }
        return loss
    }
}
