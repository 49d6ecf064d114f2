/// Compares a replay of the journal with the current users, seat limit and roles.
///
/// Add all entries in order, then all users, and then call ``finish(limit:roles:)``. The check holds every user in
/// memory. Changes that are made during the check may be reported as differences.
package struct JournalCheck: Sendable {
    private var replay = JournalReplay()
    private var seen: Set<UserID> = []
    /// One sentence for each difference or contradiction.
    package private(set) var problems: [String] = []

    package init() {}

    package mutating func add(_ entries: [JournalEntry]) {
        for entry in entries {
            do { try replay.apply(entry) } catch { problems.append(error.description) }
        }
    }

    package mutating func add(_ users: [User]) {
        for user in users {
            seen.insert(user.id)
            guard let replayed = replay.users[user.id] else {
                problems.append("the user id:\(user.id) is not in the journal")
                continue
            }
            if replayed != user { problems.append("the user id:\(user.id) differs from the journal") }
        }
    }

    package mutating func finish(limit: Int?, roles: [String]) {
        for id in replay.users.keys where !seen.contains(id) {
            problems.append("the user id:\(id) is in the journal, but missing from the store")
        }
        if replay.limit != limit { problems.append("the seat limit differs from the journal") }
        if let replayed = replay.roles, replayed != roles { problems.append("the roles differ from the journal") }
    }
}
