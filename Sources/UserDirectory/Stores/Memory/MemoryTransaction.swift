import Foundation

final class MemoryTransaction: ChangeTransaction {
    var table: MemoryRecords
    let clock: any WallClock

    init(_ table: MemoryRecords, clock: any WallClock) {
        self.table = table
        self.clock = clock
    }

    func user(id: UserID) -> User? { table.user(id) }

    func liveUser(loginKey key: String) -> User? { table.liveUser(key) }

    func trashedUsers(loginKey key: String) -> [User] { table.trashedUsers(key) }

    func tombstone(id: UserID) -> Tombstone? { table.journal.tombstone(id) }

    func roles() -> [String] { table.roles }

    func seats() -> Seats { table.seats(on: clock.today) }

    func permanentAdmins() -> Int { table.permanentAdmins.count }

    func insert(_ user: User) { table.insert(user) }

    func update(_ user: User) { table.update(user) }

    func remove(_ user: User) { table.delete(user.id) }

    func setSeatLimit(_ limit: Int?) { table.limit = limit }

    func use(ofRole role: String) -> RoleUse { table.roleUses.first { $0.name == role } ?? RoleUse(name: role) }

    func setRoles(_ roles: [String]) { table.roles = roles }

    func put(_ links: [Link]) { for link in links { table.links.put(link) } }

    func removeLinks(of connection: String, users: [UserID]) { table.links.remove(users, of: connection) }
}

extension MemoryTransaction: SeatWeekTransaction {
    func lastSeatWeek() -> Day? { table.seatWeeks.last?.monday }

    func seats(on day: Day) -> Int { table.usedSeats(on: day) }

    func record(_ week: SeatWeek) { table.seatWeeks.append(week) }
}

extension MemoryTransaction {
    func task(_ reference: TaskReference) -> StoredTask? { table.journal.task(reference) }

    func newestUndoableTask(by actor: String, before number: Int?) -> StoredTask? {
        table.journal.newestUndoableTask(by: actor, before: number)
    }

    func newestRedoableTask(by actor: String) -> StoredTask? { table.journal.newestRedoableTask(by: actor) }

    func insert(_ task: StoredTask) -> StoredTask { table.journal.insert(task) }

    func update(_ task: StoredTask) { table.journal.update(task) }

    func append(_ entries: [JournalEntry], to task: StoredTask) { table.journal.append(entries, to: task) }

    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) -> [JournalEntry] {
        table.journal.entries(of: task, beyond: number, isDescending: isDescending, limit: limit)
    }

    func entries(about user: UserID?) -> [JournalEntry] { table.journal.entries(about: user) }

    func purge(_ user: User) {
        table.delete(user.id)
        table.journal.blank(user.id)
        table.links.blank(user.id)
    }
}

struct FixedWallClock: WallClock {
    let date: Date
}
