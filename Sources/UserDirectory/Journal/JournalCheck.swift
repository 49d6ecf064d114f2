/// Compares what a journal gives when it is replayed with the users who are there.
///
/// It holds every user in memory. Entries go in first, from the first one on, then users; what was written in between is
/// told as a difference.
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
