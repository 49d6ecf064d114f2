import Foundation

/// A transaction for planning an import: it holds users already read, and writes nothing to the store.
///
/// With this transaction, ``ChangeDecision`` applies the same rules when an import is planned as when it is applied.
final class PlanTransaction: UnwrittenTransaction {
    let clock: any WallClock
    private let knownRoles: [String]
    private var knownSeats: Seats
    private let today: Day
    private var admins: Int
    private var byKey: [String: User] = [:]
    private var byID: [UserID: User] = [:]

    /// - Parameter changes: The expected number of changes.
    init(
        clock: any WallClock,
        roles: [String],
        seats: Seats,
        permanentAdmins: Int,
        users: [User],
        changes: Int
    ) {
        byKey.reserveCapacity(changes)
        byID.reserveCapacity(changes)
        self.clock = clock
        knownRoles = roles
        knownSeats = seats
        today = Day(containing: clock.date)
        admins = permanentAdmins
        for user in users where !user.isTrashed { know(user) }
    }

    /// Adds a user who was read after this transaction was created; does nothing if the user is already known.
    func know(_ user: User) {
        guard byID[user.id] == nil else { return }
        byKey[FoldedText.identity(user.login)] = user
        byID[user.id] = user
    }

    func user(id: UserID) -> User? { byID[id] }

    func liveUser(loginKey key: String) -> User? { byKey[key] }

    func trashedUsers(loginKey key: String) -> [User] { [] }

    func tombstone(id: UserID) -> Tombstone? { nil }

    func roles() -> [String] { knownRoles }

    func seats() -> Seats { knownSeats }

    func permanentAdmins() -> Int { admins }

    func insert(_ user: User) {
        byID[user.id] = user
        byKey[FoldedText.identity(user.login)] = user
        count(from: nil, to: user)
    }

    func update(_ user: User) {
        let before = byID[user.id]
        count(from: before, to: user)
        byID[user.id] = user
        // A user who is renamed or moved to the trash gives up the login.
        if let key = before.map({ FoldedText.identity($0.login) }), byKey[key]?.id == user.id { byKey[key] = nil }
        if !user.isTrashed { byKey[FoldedText.identity(user.login)] = user }
    }

    private func count(from before: User?, to after: User) {
        admins += User.adminChange(from: before, to: after)
        let change = User.seatChange(from: before, to: after, on: today)
        knownSeats = Seats(used: knownSeats.used + change, limit: knownSeats.limit)
    }
}
