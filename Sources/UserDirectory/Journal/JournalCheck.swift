/// Compares a replay of the journal with the current users.
///
/// Holds every user in memory. Add the entries first, in order, then the users; concurrent changes are reported as
/// differences.
package struct JournalCheck: Sendable {
    private var replay = JournalReplay()
    private var seen: Set<UserID> = []
    /// One sentence each.
    package private(set) var problems: [String] = []

    package init() {}

    package mutating func take(_ entries: [JournalEntry]) {
        for entry in entries {
            do { try replay.apply(entry) } catch { problems.append(error.description) }
        }
    }

    package mutating func take(_ users: [User]) {
        for user in users {
            seen.insert(user.id)
            guard let replayed = replay.users[user.id] else {
                problems.append("the journal has no user id:\(user.id)")
                continue
            }
            if replayed != user { problems.append("the journal differs for id:\(user.id)") }
        }
    }

    package mutating func end(limit: Int?, roles: [String]) {
        for id in replay.users.keys where !seen.contains(id) {
            problems.append("missing, but in the journal: id:\(id)")
        }
        if replay.limit != limit { problems.append("the journal has another seat limit") }
        if let replayed = replay.roles, replayed != roles { problems.append("the journal has other roles") }
    }
}
