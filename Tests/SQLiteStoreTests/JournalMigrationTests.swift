import Foundation
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Tests databases that were made before Roster had a journal.
@Suite struct JournalMigrationTests {
    private let place: TemporaryPlace
    private let users: [User]

    init() throws {
        place = try TemporaryPlace()
        users = [
            .fixture(1, login: "ana", name: "Ana \"A\" Müller", email: "a@example.com", role: "admin"),
            .fixture(
                2,
                login: "robot",
                groups: ["ops", "архив"],
                kind: .service,
                status: .disabled,
                validUntil: .of("2027-01-01"),
                note: "one\ntwo\t\\ {}",
                updatedAt: Date(millisecondsSince1970: 1_795_262_500_000),
                version: 7
            ),
            .fixture(3, login: "gone", version: 2, trashedAt: Date(millisecondsSince1970: 1_795_262_400_999)),
        ]
    }

    /// Makes a database as an earlier version of Roster left it.
    private func makeOldStore() throws {
        let queue = try DatabaseQueue(path: place.file(), configuration: Connections.configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA journal_mode = WAL")
        }
        try Schema.migrator.migrate(queue, upTo: "1 settings")
        try queue.write { db in
            let index = SearchIndex()
            // The old schema lacks the columns that later migrations add.
            let columns = Set(try db.columns(in: "user").map(\.name))
            for user in users {
                let values = zip(UserRecord.writtenColumns, UserRecord.values(of: user))
                    .filter { columns.contains($0.0) }
                let names = values.map(\.0)
                let sql = """
                    INSERT INTO user (\(names.joined(separator: ", "))) VALUES (\(Statement.placeholders(names)))
                    """
                try db.cachedStatement(sql: sql).execute(with: values.map(\.1))
                index.added(in: db)
            }
            try index.update(in: db)
            try Settings.setSeatLimit(12, db)
        }
        try queue.close()
    }

    @Test("the seats in use at the end of the past week are unknown in an upgraded store, and 0 in a new store")
    func seatWeeks() throws {
        try makeOldStore()
        #expect(try place.store().store.withContents { try $0.seatWeeks() }.map(\.seats) == [nil])
        let new = try place.store("new.db")
        try new.add("ana")
        #expect(try new.store.withContents { try $0.seatWeeks() }.map(\.seats) == [0])
    }

    @Test("an older store opens, and its journal begins with a snapshot of its users and its seat limit")
    func snapshot() throws {
        try makeOldStore()
        let subject = try place.store()
        #expect(try subject.allUsers() == users)
        let replay = try subject.replay()
        #expect(replay.users == users)
        #expect(replay.limit == 12)
        #expect(try subject.journal().map(\.kind) == [.snapshot, .snapshot, .snapshot, .snapshot])
        #expect(try subject.journal().allSatisfy { $0.author == nil && $0.task == nil })
        #expect(try subject.tasks() == [])
    }

    @Test("an older store has no links, and can store new ones")
    func links() throws {
        try makeOldStore()
        let subject = try place.store()
        #expect(try subject.allLinks().isEmpty)
        try subject.updateLinks(put: [.fixture(1, "a")])
        #expect(try subject.allLinks() == [.fixture(1, "a")])
    }

    @Test("changes made after the upgrade can be undone, and older ones cannot")
    func undo() throws {
        try makeOldStore()
        let subject = try place.store()
        #expect(throws: DirectoryError.nothingToReverse(.undo)) { try subject.undo() }
        try subject.edit(.login("robot")) {
            $0.note = ""
            $0.login = "android"
        }
        try subject.setLimit(nil)
        try subject.undo()
        try subject.undo()
        let robot = try subject.user(.login("robot"))
        #expect(robot.fields == users[1].fields)
        #expect(robot.version == 9)
        #expect(try subject.seats().limit == 12)
        #expect(try subject.replay().users == subject.allUsers())
    }

    @Test("an older store can be opened again, and its journal gets no second snapshot")
    func reopen() throws {
        try makeOldStore()
        try place.store().close()
        #expect(try place.store().journal().count == 4)
    }
}
