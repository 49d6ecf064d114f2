/// Compares a replay of the journal with the current users.
///
/// It holds every user in memory. Entries are added first, in order, then users; concurrent changes are reported as
/// differences.
package struct JournalCheck: Sendable {
    private var replay = JournalReplay()
    private var seen: Set<UserID> = []
    /// What is wrong, a sentence each.
    package private(set) var problems: [String] = []

    /// Begins without users.
    package init() {}

    /// Takes the next entries.
    package mutating func take(_ entries: [JournalEntry]) {
        for entry in entries {
            do { try replay.apply(entry) } catch { problems.append(error.description) }
        }
    }

    /// Takes some of the users who are there.
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

    /// Ends the check.
    ///
    /// - Parameters:
    ///   - limit: The seat limit that is stored.
    ///   - roles: The roles that are stored.
    package mutating func end(limit: Int?, roles: [String]) {
        for id in replay.users.keys where !seen.contains(id) {
            problems.append("missing, but in the journal: id:\(id)")
        }
        if replay.limit != limit { problems.append("the journal has another seat limit") }
        if let replayed = replay.roles, replayed != roles { problems.append("the journal has other roles") }
    }
}
