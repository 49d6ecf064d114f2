/// Reads a memory store's table.
final class MemoryReader: StoreReader {
    private(set) var table: MemoryTable

    init(_ table: MemoryTable) {
        self.table = table
    }

    func user(id: UserID) -> User? { table.user(id) }

    func liveUser(loginKey key: String) -> User? { table.liveUser(key) }

    func trashedUsers(loginKey key: String) -> [User] { table.trashedUsers(key) }

    func tombstone(id: UserID) -> Tombstone? { table.journal.tombstone(id) }

    func users(_ ids: [UserID]) -> [User] { ids.compactMap { table.user($0) } }

    func liveUsers(_ keys: [String]) -> [User] { keys.compactMap { table.liveUser($0) } }

    func window(_ query: UserWindowQuery, today: Day) -> [User] { table.window(query, today: today) }

    func trash(_ query: TrashQuery) -> [User] { table.trash(query) }

    func count(_ query: UserCountQuery, today: Day) -> Int { table.count(query, today: today) }

    func seats(today: Day) -> Seats { table.seats(on: today) }

    func seatWeeks(_ query: SeatWeeksQuery) -> [SeatWeek] { table.seatWeeks.filter { $0.monday >= query.monday } }

    func roles() -> [String] { table.roles }

    func roleUses() -> [RoleUse] { table.roleUses }

    func groups(_ query: GroupsQuery) -> [UserGroup] { table.groups(query) }

    func entries(_ query: JournalQuery) throws -> [JournalEntry] {
        try table.journal.entries(query) { key in
            (table.liveUser(key).map { [$0.id] } ?? []) + table.trashedUsers(key).map(\.id)
        }
    }

    func task(_ reference: TaskReference) -> StoredTask? { table.journal.task(reference) }

    func tasks(_ query: TaskQuery) -> [StoredTask] { table.journal.tasks(query) }
}
