import Foundation

/// Finds records in a memory store's table.
struct MemoryLookup: UserLookup {
    let table: MemoryTable

    func user(id: UserID) -> User? { table.user(id) }

    func liveUser(loginKey key: String) -> User? { table.liveUser(key) }

    func trashedUsers(loginKey key: String) -> [User] { table.trashedUsers(key) }
}

/// A memory store's table while a change is decided about and written.
final class MemoryTransaction: ChangeTransaction {
    private(set) var table: MemoryTable
    let clock: any WallClock

    init(_ table: MemoryTable, clock: any WallClock) {
        self.table = table
        self.clock = clock
    }

    func user(id: UserID) -> User? { table.user(id) }

    func liveUser(loginKey key: String) -> User? { table.liveUser(key) }

    func trashedUsers(loginKey key: String) -> [User] { table.trashedUsers(key) }

    func roles() -> [String] { table.roles }

    func seats() -> Seats { table.seats(on: clock.today) }

    func hasPermanentAdmin(otherThan id: UserID) -> Bool { table.hasPermanentAdmin(otherThan: id) }

    func insert(_ user: User) { table.insert(user) }

    func update(_ user: User) { table.update(user) }

    func setSeatLimit(_ limit: Int?) { table.limit = limit }
}

/// A clock that stands still for the length of a transaction.
struct FixedWallClock: WallClock {
    let date: Date
}
