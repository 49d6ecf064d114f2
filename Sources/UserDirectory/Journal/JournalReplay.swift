/// Computes the current users, seat limit and roles by applying all entries of a journal in order.
///
/// For example:
///
/// ```swift
/// var replay = JournalReplay()
/// for entry in entries { try replay.apply(entry) }
/// let users = replay.users
/// ```
package struct JournalReplay: Sendable {
    /// An entry that contradicts the earlier entries.
    package struct Inconsistency: Error, Hashable, CustomStringConvertible {
        package let number: Int
        package var description: String { "entry \(number) of the journal contradicts earlier entries" }
    }

    package private(set) var users: [UserID: User] = [:]
    package private(set) var limit: Int?
    /// Nil if no entry was about roles.
    package private(set) var roles: [String]?

    package init() {}

    package mutating func apply(_ entry: JournalEntry) throws(Inconsistency) {
        switch entry.content {
        case .limit(let before, let after):
            guard limit == before || entry.kind == .snapshot else { throw Inconsistency(number: entry.number) }
            limit = after
        case .roles(let before, let after):
            guard roles == nil || roles == before else { throw Inconsistency(number: entry.number) }
            roles = after
        case .push: break
        case .blank:
            // A purge erases the content of all earlier entries about the user, so the replay does not contain the
            // user.
            break
        case .record(let user):
            let present = users[user.id]
            guard present == (entry.kind == .remove ? user : nil) else { throw Inconsistency(number: entry.number) }
            users[user.id] = entry.kind == .remove ? nil : user
        case .fields(let changes, let version):
            guard let id = entry.user, var user = users[id],
                changes.allSatisfy({ user.text(of: $0.field) == $0.before })
            else { throw Inconsistency(number: entry.number) }
            user.apply(changes)
            user.version = version
            user.updatedAt = entry.date
            users[id] = user
        }
    }
}

extension User {
    mutating func apply(_ changes: [FieldChange]) {
        for change in changes { set(change.field, to: change.after) }
    }

    mutating func revert(_ changes: [FieldChange]) {
        for change in changes { set(change.field, to: change.before) }
    }
}
