package import Futures
import Interactors

/// Resolves a selection: reads and counts its users, in slices.
package struct ResolveSelectionInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>
    let getCount: Interactor.GetByQuery<Int>
    let getLinks: Interactor.GetAllByQuery<Link>
    let clock: any Clock<Duration>
    /// The size of the largest selection that is sorted; larger selections stay in the order of ids.
    ///
    /// Sorting needs all users in memory. If users are later changed in the order of ids, most changes write to the
    /// same pages of the store as the previous change.
    var maxSorted = SelectionSummary.maxSorted

    /// Reads the users of a selection, and returns a summary; users who no longer exist are left out.
    ///
    /// `shown` is the filter of the list on the screen; the summary counts the selected users that this filter hides.
    /// `trials` are changes whose effects are counted, without making the changes. For `sort`, `keepsIDs` and `group`,
    /// see ``SelectionSummary``.
    ///
    /// The observer is called on the executor, synchronously, with the number of users counted so far. If the users are
    /// sorted, they are counted only in the last slice. The token is checked between two slices; if it is cancelled,
    /// the future fails with `FutureError.cancelled`.
    package func execute(
        _ selection: UserSelection,
        sort: UserSort,
        shown: UserFilter = .everyone,
        today: Day,
        by author: Author,
        keepsIDs: Bool = true,
        group: String? = nil,
        trials: [@Sendable (UserReference) -> UserChange] = [],
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Future<SelectionSummary> {
        var summary = SelectionSummary()
        let authorKey = FoldedText.identity(author.name)
        summary.trials = trials.map { BulkTrial($0, authorKey: authorKey, today: today) }
        let ids = selection.all.ids
        let work = SelectionWork(
            ids,
            sort: sort,
            isSorting: ids.count <= maxSorted,
            shown: ShownUsers(filter: shown, today: today, getLinks: getLinks),
            keepsIDs: keepsIDs,
            group: group,
            getUsers: getUsers,
            getCount: getCount,
            progress: summary
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.progress.count) }
    }
}

private struct SelectionWork: SlicedWork {
    private static let maxUsers = 1_000

    private let sort: UserSort
    private let shown: ShownUsers
    private let keepsIDs: Bool
    private let group: String?
    private let getUsers: Interactor.GetAllByQuery<User>
    private let getCount: Interactor.GetByQuery<Int>

    private(set) var progress: SelectionSummary
    private(set) var output: SelectionSummary?
    private var remaining: ArraySlice<UserID>
    private let isSorting: Bool
    private var unsorted: [User] = []

    init(
        _ ids: [UserID],
        sort: UserSort,
        isSorting: Bool,
        shown: ShownUsers,
        keepsIDs: Bool,
        group: String?,
        getUsers: Interactor.GetAllByQuery<User>,
        getCount: Interactor.GetByQuery<Int>,
        progress: SelectionSummary
    ) {
        remaining = ids[...]
        self.sort = sort
        self.isSorting = isSorting
        self.shown = shown
        self.keepsIDs = keepsIDs
        self.group = group
        self.getUsers = getUsers
        self.getCount = getCount
        self.progress = progress
    }

    mutating func advance(by count: Int) throws -> Int {
        guard !remaining.isEmpty else {
            try finish()
            return 0
        }
        let ids = Array(remaining.prefix(min(SelectionWork.maxUsers, count)))
        let users = try getUsers.read(IdsQuery(ids))
        remaining = remaining.dropFirst(ids.count)
        if isSorting { unsorted += users } else { try add(users) }
        return ids.count
    }

    private mutating func finish() throws {
        let sort = sort
        let places = unsorted.map { (user: $0, cursor: UserCursor($0, in: sort)) }
        try add(places.sorted { sort.orders($0.cursor, before: $1.cursor) }.map(\.user))
        unsorted = []
        // The store always keeps its last permanent admin. To predict whether the store refuses a change for this
        // reason, the trials need the number of permanent admins.
        if progress.trials.contains(where: { $0.lostPermanentAdmins > 0 }) {
            let count = try getCount.read(UserCountQuery(filter: .permanentAdmins))
            for index in progress.trials.indices { progress.trials[index].finish(permanentAdmins: count) }
        }
        if let group {
            let members = UserFilter(terms: [.init(.text(.groups, group))])
            progress.group = SelectionSummary.GroupUse(
                name: group,
                users: try getCount.read(UserCountQuery(filter: members)),
                trashed: try getCount.read(UserCountQuery(filter: members.inTrash))
            )
        }
        output = progress
    }

    private mutating func add(_ users: [User]) throws {
        let matcher = try shown.matcher(for: users)
        let takenLogins = try takenLogins(among: users)
        for user in users {
            let isHidden = !matcher.matches(user)
            progress.add(user, isHidden: isHidden, keepsIDs: keepsIDs, takenLogins: takenLogins)
            if isHidden, user.isTrashed != shown.filter.isTrashOnly { progress.elsewhere += 1 }
        }
    }

    /// Returns the login keys that users to be restored share with users outside the trash.
    private func takenLogins(among users: [User]) throws -> Set<String> {
        let restored = users.filter { user in progress.trials.contains { $0.wouldRestore(user) } }
        guard !restored.isEmpty else { return [] }
        let found = try getUsers.read(LoginsQuery(keys: restored.map { FoldedText.identity($0.login) }))
        return Set(found.map { FoldedText.identity($0.login) })
    }
}

private struct ShownUsers: Sendable {
    let filter: UserFilter
    let today: Day
    let getLinks: Interactor.GetAllByQuery<Link>

    func matcher(for users: [User]) throws -> UserMatcher {
        let links = try filter.connections.flatMap { connection in
            try getLinks.read(LinksQuery(of: connection, .users(users.map(\.id))))
        }
        return UserMatcher(filter, today: today, links: FilterLinks(links))
    }
}
