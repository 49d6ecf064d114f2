import Foundation

/// The changes that a trial has tried so far.
struct TrialOverlay: Sendable {
    /// The changed users by id; nil for a removed user.
    fileprivate var users: [UserID: User?] = [:]
    /// The ids of the changed users who are not in the trash, by login key.
    fileprivate var live: [String: UserID] = [:]
    fileprivate var trashed: [String: Set<UserID>] = [:]
    fileprivate var seatChange = 0
    fileprivate var adminChange = 0

    fileprivate func changes(_ id: UserID) -> Bool { users[id] != nil }
    fileprivate func user(_ id: UserID) -> User? { users[id] ?? nil }
}

/// The transaction for trying changes: the store's data, overlaid with the changes tried so far.
///
/// Used on one thread.
final class TrialTransaction: UnwrittenTransaction {
    let clock: any WallClock
    private(set) var overlay: TrialOverlay
    private let reads: any TrialReads
    private let today: Day
    /// The stored users who have been read so far.
    private var known = KnownUsers()

    init(_ overlay: consuming TrialOverlay, reads: any TrialReads, clock: any WallClock) {
        self.overlay = overlay
        self.reads = reads
        self.clock = clock
        today = clock.today
    }

    // MARK: Reading

    func user(id: UserID) throws -> User? {
        if let user = overlay.users[id] ?? known.user(id) { return user }
        let user = try reads.user(id)
        known.record(user, for: id)
        return user
    }

    func liveUser(loginKey key: String) throws -> User? {
        if let id = overlay.live[key] { return overlay.user(id) }
        guard let user = try storedUser(loginKey: key), !overlay.changes(user.id) else { return nil }
        return user
    }

    private func storedUser(loginKey key: String) throws -> User? {
        if let user = known.liveUser(key) { return user }
        let user = try reads.user(loginKey: key)
        known.record(user, for: key)
        return user
    }

    func trashedUsers(loginKey key: String) throws -> [User] {
        let stored = try reads.trashedUsers(loginKey: key).filter { !overlay.changes($0.id) }
        let tried = (overlay.trashed[key] ?? []).compactMap { overlay.user($0) }
        return (tried + stored).lastDeletedFirst
    }

    func tombstone(id: UserID) throws -> Tombstone? { try reads.tombstone(id) }

    func roles() throws -> [String] { try reads.roles() }

    func seats() throws -> Seats {
        let seats = try reads.seats()
        return Seats(used: seats.used + overlay.seatChange, limit: seats.limit)
    }

    func permanentAdmins() throws -> Int { try reads.permanentAdmins() + overlay.adminChange }

    /// `users` are all stored users with these ids, including users in the trash.
    func record(_ users: [User], for ids: some Collection<UserID>) { known.record(users, for: ids) }

    /// `users` are all stored users outside the trash with these login keys.
    func record(_ users: [User], for keys: some Collection<String>) { known.record(users, for: keys) }

    // MARK: Changing the overlay

    func insert(_ user: User) { record(user.id, before: nil, after: user) }

    func update(_ user: User) throws { record(user.id, before: try self.user(id: user.id), after: user) }

    func remove(_ user: User) { record(user.id, before: user, after: nil) }

    private func record(_ id: UserID, before: User?, after: User?) {
        if let before {
            let key = FoldedText.identity(before.login)
            if before.isTrashed {
                overlay.trashed[key]?.remove(id)
            } else if overlay.live[key] == id {
                overlay.live[key] = nil
            }
        }
        if let after {
            let key = FoldedText.identity(after.login)
            if after.isTrashed { overlay.trashed[key, default: []].insert(id) } else { overlay.live[key] = id }
        }
        overlay.users.updateValue(after, forKey: id)
        overlay.seatChange += User.seatChange(from: before, to: after, on: today)
        overlay.adminChange += User.adminChange(from: before, to: after)
    }
}
