import ArgumentParser
import UserDirectory

extension Session {
    /// Changes whom a command line names, after it has asked where that is due.
    ///
    /// - Parameters:
    ///   - users: Who is meant.
    ///   - bulk: Whether it is tried only, and whether it may be asked.
    ///   - json: Whether data is told as JSON.
    ///   - isObject: Whether the JSON of one user who was named is an object and not an array of one.
    ///   - store: Where they are.
    ///   - isTrash: Whether a query means users in the trash.
    ///   - kind: The change.
    ///   - question: What is asked before; nil for nothing, which holds for logins that were named unless said otherwise.
    func change(
        _ users: UserSelection,
        _ bulk: BulkOptions,
        json: Bool,
        isObject: Bool = false,
        _ store: StoreOptions,
        isTrash: Bool = false,
        _ kind: (Composition) -> ChangeOfSeveral,
        question: ([Person], Composition) throws -> String? = { _, _ in nil }
    ) throws -> ExitCode {
        // A query may find more than was thought of.
        let isSevere = users.query != nil
        if isSevere { try bulk.requireAnswer("this changes everybody whom the query finds", in: self) }
        let directory = try open(store)
        let kind = kind(directory)
        let people = try users.people(in: directory, isTrash: isTrash, self)
        let asked = isSevere ? "\(kind.verb) \(Words.users(people.count))?" : try question(people, directory)
        if !people.isEmpty { try bulk.confirm(asked, done: kind.done, in: self) }
        let options = ManyOptions(isTrial: bulk.dryRun, isJSON: json, isSingle: isObject && users.isSingle)
        return try changeEach(people, kind, options, in: directory)
    }
}
