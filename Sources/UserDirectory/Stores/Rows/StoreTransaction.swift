package import Foundation

/// A write transaction that reads through a ``StoreReader``.
package protocol StoreTransaction: ChangeTransaction, SeatWeekTransaction {
    associatedtype Reader: StoreReader

    /// The reader, which sees this transaction's earlier writes.
    var reader: Reader { get throws }

    /// The date of all changes in the transaction.
    var date: Date { get }
}

extension StoreTransaction {
    package var clock: any WallClock { FixedWallClock(date: date) }

    package func user(id: UserID) throws -> User? { try reader.user(id: id) }

    package func liveUser(loginKey key: String) throws -> User? { try reader.liveUser(loginKey: key) }

    package func trashedUsers(loginKey key: String) throws -> [User] { try reader.trashedUsers(loginKey: key) }

    package func tombstone(id: UserID) throws -> Tombstone? { try reader.tombstone(id: id) }

    package func roles() throws -> [String] { try reader.roles() }

    package func use(ofRole role: String) throws -> RoleUse {
        try reader.roleUses().first { $0.name == role } ?? RoleUse(name: role)
    }

    package func permanentAdmins() throws -> Int {
        try reader.count(UserCountQuery(filter: .permanentAdmins), today: clock.today)
    }

    package func seats() throws -> Seats { try reader.seats(today: clock.today) }

    package func seats(on day: Day) throws -> Int { try reader.seats(today: day).used }

    package func task(_ reference: TaskReference) throws -> StoredTask? { try reader.task(reference) }

    package func entries(
        of task: StoredTask,
        beyond number: Int?,
        isDescending: Bool,
        limit: Int
    ) throws -> [JournalEntry] {
        try reader.entries(of: task, beyond: number, isDescending: isDescending, limit: limit)
    }

    package func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask? {
        try reader.newestUndoableTask(by: actor, before: number)
    }

    package func newestRedoableTask(by actor: String) throws -> StoredTask? {
        try reader.newestRedoableTask(by: actor)
    }

    package func entries(about user: UserID?) throws -> [JournalEntry] { try reader.entries(about: user) }
}

extension SeatWeeksQuery {
    package static let all = SeatWeeksQuery(from: Day(containing: .distantPast))
}
