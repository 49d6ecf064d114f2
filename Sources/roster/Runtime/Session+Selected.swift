import ArgumentParser
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
    ///   - inTrash: Whether a query selects users in the trash.
    ///   - verb: Returns the change for the opened store.
    ///   - question: Returns the question for users who are not selected by a query; nil if none is needed. A
    ///     query always has its own question.
    func change(
        _ users: SelectionOptions,
        _ bulk: BulkOptions,
        json: Bool,
        isObject: Bool = false,
        _ store: StoreOptions,
        inTrash: Bool = false,
        _ verb: (Composition) -> BulkVerb,
        question: ([TargetUser], Composition) throws -> String? = { _, _ in nil }
    ) throws -> ExitCode {
        // A query may match more users than intended.
        let needsConfirmation = users.query != nil
        if needsConfirmation { try bulk.requireAnswer("this changes all matching users", in: self) }
        let directory = try open(store, isDryRun: bulk.dryRun)
        let verb = verb(directory)
        let targets = try users.targets(in: directory, inTrash: inTrash, self)
        let text =
            needsConfirmation ? "\(verb.imperative) \(Words.users(targets.count))?" : try question(targets, directory)
        if !targets.isEmpty { try bulk.confirm(text, done: verb.done, in: self) }
        let options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        return try changeEach(targets, verb, options, in: directory)
    }
}
