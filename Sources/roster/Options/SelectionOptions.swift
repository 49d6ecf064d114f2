import ArgumentParser
import UserDirectory

/// The users that a command applies to: logins, logins from standard input, or a query.
struct SelectionOptions: ParsableArguments {
    @Argument(
        help: "The logins, or id:ID; \"-\" reads them from standard input, one per line.",
        completion: StoreCompletion.logins
    )
    var logins: [String] = []

    @Option(
        help: ArgumentHelp("Select all users matching a query.", valueName: "query"),
        completion: StoreCompletion.terms
    )
    var query: String?

    /// Whether the command line names exactly one user, once or several times.
    var isSingle: Bool { query == nil && !logins.contains("-") && TargetUser.withoutRepetitions(named).count == 1 }

    private var named: [TargetUser] { logins.map(TargetUser.init) }

    /// Checks that the command line selects only one user, because `option` works for one user only.
    ///
    /// If the command line contains `-` or an id, ``requireSingle(_:_:)`` checks the number of users later: standard
    /// input has not been read yet, and an id may belong to a user whose login is also named.
    func checkSingle(_ option: String) throws {
        let isDecided = query != nil || !logins.contains { $0 == "-" || $0.hasPrefix("id:") }
        if isDecided, !isSingle { throw ValidationError("\(option) works for one user only") }
    }

    /// If `option` is not nil, checks that at most one user has been selected, because the option works for one user
    /// only.
    static func requireSingle(_ targets: [TargetUser], _ option: String?) throws {
        guard let option, targets.count > 1 else { return }
        throw CommandError(code: "usage", message: "\(option) works for one user only", exitCode: .usage)
    }

    /// Checks that the command line selects users in exactly one way, and that a query is not empty.
    ///
    /// `others` is the number of other options on the command line that select users.
    func check(
        others: Int = 0,
        none: String = "give logins or a --query",
        several: String = "give either logins or --query, not both"
    ) throws {
        let ways = (logins.isEmpty ? 0 : 1) + (query == nil ? 0 : 1) + others
        guard ways == 1 else { throw ValidationError(ways == 0 ? none : several) }
        guard logins.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("standard input can be read only once, but \"-\" appears twice")
        }
        if let query, query.allSatisfy(\.isWhitespace) { throw ValidationError(SelectionOptions.emptyQuery) }
    }

    private static let emptyQuery = "an empty query would select all users; narrow it, as in --query role:member"

    /// Returns the filter of `--query`; nil without this option.
    ///
    /// - Throws: `UserFilterError` if the query cannot be parsed, or ``CommandError`` if it matches all users.
    func filter(inTrash: Bool = false) throws -> UserFilter? {
        guard let query else { return nil }
        let written = try UserFilter(parsing: query)
        // A query that is an empty text in quotes, or an invisible character, also matches all users.
        guard !written.findsEveryone else {
            throw CommandError(code: "usage", message: SelectionOptions.emptyQuery, exitCode: .usage)
        }
        return inTrash ? written.inTrash : written
    }

    /// Returns the selected users without repetitions.
    ///
    /// The results of a query are identified by their ids, so that a concurrent change of a login does no harm.
    @MainActor
    func targets(in directory: Composition, inTrash: Bool = false, _ session: Session) throws -> [TargetUser] {
        guard let filter = try filter(inTrash: inTrash) else {
            let named = try logins.flatMap { try $0 == "-" ? StandardInput.logins(session) : [TargetUser($0)] }
            return try TargetUser.unique(named, inTrash: inTrash, in: directory, session)
        }
        return try SelectionOptions.targets(matching: filter, in: directory, session)
    }

    /// Returns all users that a filter matches, identified by their ids.
    ///
    /// The users are ordered by login, or by id if there are more than ``SelectionSummary/maxSorted``.
    @MainActor
    static func targets(
        matching filter: UserFilter,
        in directory: Composition,
        _ session: Session
    ) throws -> [TargetUser] {
        var targets: [(id: UserID, target: TargetUser)] = []
        let sort = UserSort(.login)
        var anchor = UserWindowQuery.Anchor.start
        while true {
            let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: 1_000)
            let users = try session.wait(for: directory.useCases.listUsers.execute(window))
            targets += users.map { ($0.id, TargetUser($0)) }
            guard let last = users.last, users.count == window.limit else { break }
            anchor = .after(UserCursor(last, in: sort))
        }
        if targets.count > SelectionSummary.maxSorted { targets.sort { $0.id < $1.id } }
        return targets.map(\.target)
    }
}
