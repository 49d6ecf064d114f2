import ArgumentParser
import Futures
import UserDirectory

extension Session {
    /// Changes the users that a command line selects, after asking for confirmation if it is required.
    ///
    /// - Parameters:
    ///   - users: The selection.
    ///   - bulk: Whether this is a dry run, and whether `--yes` confirms the change.
    ///   - json: Whether data is written as JSON.
    ///   - isObject: Whether one user named on the command line is written as a JSON object, not an array.
    ///   - store: The store of the users.
    ///   - inTrash: Whether the command is about users in the trash; logins and the query then select users there.
    ///   - singleOption: An option that works for one user only; nil if there is none.
    ///   - verb: Returns the change and its words; called with the opened store.
    func change(
        _ users: SelectionOptions,
        _ bulk: BulkOptions,
        json: Bool,
        isObject: Bool = false,
        _ store: StoreOptions,
        inTrash: Bool = false,
        singleOption: String? = nil,
        _ verb: (Composition) -> BulkVerb
    ) throws -> ExitCode {
        // A query with an error is reported before the store is opened.
        let filter = try users.filter(inTrash: inTrash)
        let directory = try open(store, creates: false)
        let verb = verb(directory)
        let targets = try users.targets(in: directory, inTrash: inTrash, self)
        try SelectionOptions.requireSingle(targets, singleOption)
        let action = "\(verb.imperative) \(Words.few(targets))"
        if let filter {
            guard !targets.isEmpty else { return try reportNoUsers(matching: filter, of: directory, isJSON: json) }
            // A query may match more users than intended.
            try bulk.requireAnswer("this changes all matching users", in: self)
            try bulk.confirm("\(action)?", done: verb.done, in: self)
        } else if !bulk.dryRun, !bulk.confirmation.yes {
            let loss = try accessLoss(targets.map { verb.change($0.reference) }, in: directory)
            // The text of the loss already names the admin.
            let namesUser = targets.count == 1 && loss.admins > 0
            try bulk.confirmation.confirm(
                loss,
                namesUser ? "\(verb.imperative) 1 user" : action,
                saysLoss: verb.saysLoss,
                outcome: "no user was \(verb.done)",
                in: self
            )
        }
        let options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        return try changeEach(targets, verb, options, in: directory)
    }

    /// Returns the loss of access that the changes would cause; refused changes do not count.
    private func accessLoss(_ changes: [UserChange], in directory: Composition) throws -> AccessLoss {
        var loss = AccessLoss()
        let risky = changes.filter(\.canRemoveAccess)
        guard !risky.isEmpty else { return loss }
        let trial = try wait(for: directory.tryChanges.execute(risky, by: directory.author))
        for case .success(let change) in trial.results { loss.add(change) }
        return loss
    }
}
