import Foundation

/// The writes of a trial so far.
struct TrialOverlay: Sendable {
    fileprivate(set) var users: [UserID: User] = [:]
    /// The users not in the trash, by login key.
    fileprivate var live: [String: UserID] = [:]
    /// The users in the trash, by login key.
    fileprivate var trashed: [String: Set<UserID>] = [:]
    /// By how much the number of seats in use changes.
    fileprivate var seatChange = 0
    /// By how much the number of permanent admins changes.
    fileprivate var adminChange = 0
}

/// The transaction for trying changes: the store's data, overlaid with the changes tried so far.
///
/// It works with every store, because it reads through the use cases. Used on one thread.
final class TrialTransaction: UnwrittenTransaction {
    let clock: any WallClock
    private(set) var overlay: TrialOverlay
    private let reads: ImportReads
    private let today: Day
    private var known: [UserID: User] = [:]

    init(_ overlay: consuming TrialOverlay, reads: ImportReads, clock: any WallClock) {
        self.overlay = overlay
        self.reads = reads
        self.clock = clock
        today = clock.today
    }

    // MARK: Reading

    func user(id: UserID) throws -> User? {
        if let user = overlay.users[id] ?? known[id] { return user }
        return remember(try reads.user(id))
    }

    func liveUser(loginKey key: String) throws -> User? {
        if let id = overlay.live[key] { return overlay.users[id] }
        guard let user = try reads.user(loginKey: key), overlay.users[user.id] == nil else { return nil }
        return remember(user)
    }

    func trashedUsers(loginKey key: String) throws -> [User] {
        let stored = try reads.trashedUsers(loginKey: key).filter { overlay.users[$0.id] == nil }
        let tried = (overlay.trashed[key] ?? []).compactMap { overlay.users[$0] }
        return (tried + stored).lastDeletedFirst
    }

    func tombstone(id: UserID) throws -> Tombstone? { try reads.tombstone(id) }

    func roles() throws -> [String] { try reads.roles() }

    func seats() throws -> Seats {
        let seats = try reads.seats()
        return Seats(used: seats.used + overlay.seatChange, limit: seats.limit)
    }

    func hasPermanentAdmin(otherThan id: UserID) throws -> Bool {
        let admins = try reads.permanentAdmins() + overlay.adminChange
        return admins > (try user(id: id)?.isPermanentAdmin == true ? 1 : 0)
    }

    private func remember(_ user: User?) -> User? {
        if let user { known[user.id] = user }
        return user
    }

    // MARK: Changing the overlay

    func insert(_ user: User) { record(user, replacing: nil) }

    func update(_ user: User) throws { record(user, replacing: try self.user(id: user.id)) }

    private func record(_ after: User, replacing before: User?) {
        if let before {
            let key = FoldedText.identity(before.login)
            if before.isTrashed {
                overlay.trashed[key]?.remove(before.id)
            } else if overlay.live[key] == before.id {
                overlay.live[key] = nil
            }
        }
        let key = FoldedText.identity(after.login)
        if after.isTrashed { overlay.trashed[key, default: []].insert(after.id) } else { overlay.live[key] = after.id }
        overlay.users[after.id] = after
        overlay.seatChange += User.seatChange(from: before, to: after, on: today)
        overlay.adminChange += (after.isPermanentAdmin ? 1 : 0) - (before?.isPermanentAdmin == true ? 1 : 0)
    }
}
