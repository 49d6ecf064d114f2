internal import UserDirectory

/// How the change of one user affects a list of users.
struct UserChangeEffect {
    /// Whether the list contains the user after the change; also true if this is unknown without the store.
    let isListed: Bool
    /// Whether the user enters the list, leaves it, or moves within it; also true if this is unknown without the store.
    let movesRow: Bool
    /// Whether the change affects the number of users in the list or in total, as far as known without the store.
    let changesCounts: Bool
    /// Whether the user is new, or the login or name has changed.
    let isRenamed: Bool
    /// Whether the change has restored the user from the trash into the list.
    private let isRestored: Bool
    /// Whether the cursor follows the user to another row.
    var movesCursor: Bool { movesRow && isListed && (isRenamed || isRestored) }

    /// `row` is the user as read for the list before the change; nil if the user is not in memory.
    init(of change: Change, onto row: User?, in query: UserListQuery, today: Day) {
        let (before, after) = (change.before, change.after)
        let wasListed = row != nil || before.map { query.filter.canMatch($0, today: today) } ?? false
        let wasAt = (row ?? before).map(query.sort.value)
        isListed = query.filter.canMatch(after, today: today)
        // Only the store can check whether the user matches the terms about connections.
        let isUnknown = isListed && !query.filter.connections.isEmpty
        movesRow = isUnknown || isListed != wasListed || (isListed && wasAt != query.sort.value(of: after))
        changesCounts = isListed != wasListed || before?.isTrashed != after.isTrashed
        isRestored = isListed && !wasListed && before?.isTrashed == true
        isRenamed = before?.login != after.login || before?.name != after.name
    }
}
