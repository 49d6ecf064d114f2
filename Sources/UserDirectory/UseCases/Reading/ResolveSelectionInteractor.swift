package import Futures
import Interactors

/// Resolves a selection to its users, in slices.
package struct ResolveSelectionInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>
    let getCount: Interactor.GetByQuery<Int>
    let clock: any Clock<Duration>

    /// Users who no longer exist are left out.
    ///
    /// - Parameters:
    ///   - selection: The users to resolve.
    ///   - sort: The order of the ids, logins and users in the result.
    ///   - shown: The filter of the list on the screen; the summary counts the users that it hides.
    ///   - today: The day for which filters are matched and seats are counted.
    ///   - author: The author of the action; the result says whether the author's own account is among the users.
    ///   - keepsIDs: Whether to collect the ids, or only the counts.
    ///   - token: Cancels the use case between two slices; the future then fails with `FutureError.cancelled`.
    ///   - executor: The executor to run on; nil for the default one.
    ///   - observer: Called on the executor, synchronously, with the number of users found so far.
    package func execute(
        _ selection: UserSelection,
        sort: UserSort,
        shown: UserFilter = .everyone,
        today: Day,
        by author: Author,
        keepsIDs: Bool = true,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Future<SelectionSummary> {
        let work = SelectionWork(
            sort: sort,
            shown: UserMatcher(shown, today: today),
            today: today,
            own: FoldedText.identity(author.name),
            keepsIDs: keepsIDs,
            getUsers: getUsers,
            getCount: getCount,
            matcher: UserSelection.Matcher(selection, today: today),
            parts: selection.parts.map { ($0, PartMatcher($0, today: today)) },
            remaining: selection.named[...]
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.progress.count) }
    }
}

/// The state of a running resolution, which reads first the parts of lists, and then the single users.
private struct SelectionWork: SlicedWork {
    /// The maximum number of users in a slice.
    private static let maxUsers = 1_000

    let sort: UserSort
    let shown: UserMatcher
    let today: Day
    let own: String
    let keepsIDs: Bool
    let getUsers: Interactor.GetAllByQuery<User>
    let getCount: Interactor.GetByQuery<Int>

    private(set) var progress = SelectionSummary()
    private(set) var output: SelectionSummary?
    let matcher: UserSelection.Matcher
    /// The lists to walk; a user is counted only in the first list that contains them.
    let parts: [(part: UserSelection.Part, matcher: PartMatcher)]
    var part = 0
    var anchor: UserWindowQuery.Anchor?
    /// The single users still to be read.
    var remaining: ArraySlice<UserID>
    /// The single users already read.
    var single: [User] = []

    mutating func advance(by count: Int) throws -> Int {
        let limit = min(SelectionWork.maxUsers, count)
        if part < parts.count { return try walk(parts[part].part, limit: limit) }
        if !remaining.isEmpty { return try readSingle(limit: limit) }
        try finish()
        return 0
    }

    private mutating func walk(_ list: UserSelection.Part, limit: Int) throws -> Int {
        let sort = list.stretch?.sort ?? sort
        let first = list.stretch.map { UserWindowQuery.Anchor.from($0.first) } ?? .start
        let window = UserWindowQuery(filter: list.filter, sort: sort, anchor: anchor ?? first, limit: limit)
        let users = try getUsers.read(window)
        var isOver = users.count < limit
        for user in users {
            if let stretch = list.stretch, sort.orders(stretch.last, before: UserCursor(user, in: sort)) {
                isOver = true
                break
            }
            guard !parts[..<part].contains(where: { $0.matcher.holds(user) }), matcher.holds(user) else { continue }
            add(user)
        }
        anchor = users.last.map { .after(UserCursor($0, in: sort)) }
        if isOver {
            anchor = nil
            part += 1
        }
        return users.count
    }

    private mutating func readSingle(limit: Int) throws -> Int {
        let ids = Array(remaining.prefix(limit))
        let users = try getUsers.read(IdsQuery(ids))
        remaining = remaining.dropFirst(limit)
        for user in users where !parts.contains(where: { $0.matcher.holds(user) }) && matcher.holds(user) {
            single.append(user)
        }
        return ids.count
    }

    private mutating func finish() throws {
        let sort = sort
        for user in single.sorted(by: { sort.orders(UserCursor($0, in: sort), before: UserCursor($1, in: sort)) }) {
            add(user)
        }
        single = []
        // A guard protects the store's last permanent admin, so that the result needs the number of permanent admins.
        if keepsIDs, progress.permanentAdminCount > 0 {
            progress.permanentAdminsInStore = try getCount.read(UserCountQuery(filter: .permanentAdmins))
        }
        output = progress
    }

    private mutating func add(_ user: User) {
        progress.add(user, isHidden: !shown.matches(user), today: today, own: own, keepsIDs: keepsIDs)
    }
}

extension UserSelection {
    fileprivate var parts: [Part] {
        steps.compactMap { step in
            switch step {
            case .users: nil
            case .mark(let part), .invert(let part): part
            }
        }
    }

    fileprivate var named: [UserID] {
        var ids: Set<UserID> = []
        for case .users(let marks) in steps { ids.formUnion(marks.filter(\.value).keys) }
        return ids.sorted()
    }
}
