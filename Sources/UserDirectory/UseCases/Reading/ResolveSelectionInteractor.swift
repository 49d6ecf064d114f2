package import Futures
import Interactors

/// Resolves a selection to its users, in slices.
package struct ResolveSelectionInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>
    let getCount: Interactor.GetByQuery<Int>
    let clock: any Clock<Duration>
    /// Up to this number of users are read by their ids and then sorted.
    ///
    /// If there are more, the marked lists are read in their order, because sorting needs all users in memory.
    var maxSorted = 10_000

    /// Users who no longer exist are left out.
    ///
    /// - Parameters:
    ///   - selection: The users to resolve.
    ///   - sort: The order of the ids, logins and users in the result; for very many users, see
    ///     ``SelectionSummary/ids``.
    ///   - shown: The filter of the list on the screen; the summary counts the selected users that this filter hides.
    ///   - today: The day that decides which accounts are expired, for `shown` and for the trials.
    ///   - author: The author of the changes that are tried.
    ///   - keepsIDs: Whether to collect ids, logins and users, or only counts.
    ///   - trials: Changes whose effects are counted, without making the changes.
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
        trials: [@Sendable (UserReference) -> UserChange] = [],
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Future<SelectionSummary> {
        var summary = SelectionSummary()
        let authorKey = FoldedText.identity(author.name)
        summary.trials = trials.map { BulkTrial($0, authorKey: authorKey, today: today) }
        let work = SelectionWork(
            selection: selection,
            sort: sort,
            shown: UserMatcher(shown, today: today),
            keepsIDs: keepsIDs,
            maxSorted: maxSorted,
            getUsers: getUsers,
            getCount: getCount,
            progress: summary
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.progress.count) }
    }
}

/// The state of a running resolution.
///
/// If there are many users, it first walks through the marked lists. Then it reads the remaining users by their ids.
private struct SelectionWork: SlicedWork {
    /// The maximum number of users in a slice.
    private static let maxUsers = 1_000

    let selection: UserSelection
    let sort: UserSort
    let shown: UserMatcher
    let keepsIDs: Bool
    let maxSorted: Int
    let getUsers: Interactor.GetAllByQuery<User>
    let getCount: Interactor.GetByQuery<Int>

    private(set) var progress: SelectionSummary
    private(set) var output: SelectionSummary?
    /// The index of the list that is read now.
    private var part = 0
    /// The place in that list; nil at its beginning.
    private var anchor: UserWindowQuery.Anchor?
    /// For each of the selection's `listed` users, whether the user was found in a list.
    private var isFound: [Bool] = []
    /// The number of users found in the lists.
    private var found = 0
    /// The users still to be read by their ids; nil until all lists have been read.
    private var remaining: ArraySlice<UserID>?
    private var isSorting = false
    /// The users to be sorted.
    private var unsorted: [User] = []

    init(
        selection: UserSelection,
        sort: UserSort,
        shown: UserMatcher,
        keepsIDs: Bool,
        maxSorted: Int,
        getUsers: Interactor.GetAllByQuery<User>,
        getCount: Interactor.GetByQuery<Int>,
        progress: SelectionSummary
    ) {
        self.selection = selection
        self.sort = sort
        self.shown = shown
        self.keepsIDs = keepsIDs
        self.maxSorted = maxSorted
        self.getUsers = getUsers
        self.getCount = getCount
        self.progress = progress
    }

    mutating func advance(by count: Int) throws -> Int {
        let limit = min(SelectionWork.maxUsers, count)
        if remaining == nil, try beginOrWalk(limit: limit) { return limit }
        if remaining?.isEmpty == false { return try readRemaining(limit: limit) }
        try finish()
        return 0
    }

    /// Reads one slice of the lists and returns true; if no slice is left, sets ``remaining`` and returns false.
    private mutating func beginOrWalk(limit: Int) throws -> Bool {
        let listed = selection.listed
        guard listed.count > maxSorted else {
            setRemaining(selection.all.ids)
            return false
        }
        if isFound.isEmpty { isFound = Array(repeating: false, count: listed.count) }
        if part < selection.parts.count, found < listed.count {
            try walk(selection.parts[part], limit: limit)
            return true
        }
        var others: [UserID] = []
        for (id, isFound) in zip(listed.ids, isFound) where !isFound && !selection.removed.contains(id) {
            others.append(id)
        }
        setRemaining(others + selection.added.sorted())
        return false
    }

    private mutating func setRemaining(_ ids: [UserID]) {
        remaining = ids[...]
        isSorting = ids.count <= maxSorted
    }

    private mutating func walk(_ list: UserSelection.Part, limit: Int) throws {
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
            guard let index = selection.listed.index(of: user.id), !isFound[index] else { continue }
            isFound[index] = true
            found += 1
            if !selection.removed.contains(user.id) { add(user) }
        }
        anchor = users.last.map { .after(UserCursor($0, in: sort)) }
        if isOver {
            anchor = nil
            part += 1
        }
    }

    private mutating func readRemaining(limit: Int) throws -> Int {
        let ids = Array((remaining ?? []).prefix(limit))
        let users = try getUsers.read(IdsQuery(ids))
        remaining = remaining?.dropFirst(limit)
        if isSorting { unsorted += users } else { users.forEach { add($0) } }
        return ids.count
    }

    private mutating func finish() throws {
        let sort = sort
        let places = unsorted.map { (user: $0, cursor: UserCursor($0, in: sort)) }
        for (user, _) in places.sorted(by: { sort.orders($0.cursor, before: $1.cursor) }) { add(user) }
        unsorted = []
        // A guard protects the store's last permanent admin.
        if progress.trials.contains(where: { $0.lostAdmins > 0 }) {
            let count = try getCount.read(UserCountQuery(filter: .permanentAdmins))
            for index in progress.trials.indices { progress.trials[index].finish(permanentAdmins: count) }
        }
        output = progress
    }

    private mutating func add(_ user: User) {
        progress.add(user, isHidden: !shown.matches(user), keepsIDs: keepsIDs)
    }
}
