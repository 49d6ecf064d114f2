import Foundation
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Tests stores that are opened for reading, also if another process uses the store, or if it cannot be locked.
@Suite("Reading a store") struct ReadingTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
        let subject = try place.store()
        try subject.add("ana")
        subject.close()
    }

    private func reader() throws -> StoreUnderTest {
        StoreUnderTest(store: try SQLiteStore.forReading(path: place.file()), clock: ManualWallClock())
    }

    /// Keeps SQLite from locking the store, even if the tests run as root.
    ///
    /// The locks need the log's index, and SQLite does not follow a link at the index's path.
    private func obstructLocks(_ name: String = "team.db") throws {
        try FileManager.default.createSymbolicLink(
            atPath: place.file(name + "-shm"),
            withDestinationPath: "nowhere/shm"
        )
    }

    private func stopObstructing() throws {
        try FileManager.default.removeItem(atPath: place.file() + "-shm")
    }

    @Test("a store can be opened and read while another process has the write lock and has not written yet")
    func writeLock() throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: place.file(), configuration: configuration)
        try other.inDatabase { db in try db.execute(sql: "BEGIN IMMEDIATE") }
        let subject = try reader()
        #expect(try subject.logins() == ["ana"])
        #expect(throws: DirectoryError.self) { try subject.add("bo") }
        subject.close()
        try other.inDatabase { db in try db.execute(sql: "COMMIT") }
        try other.close()
    }

    @Test("a store can be read while another process creates or upgrades another store in the same folder")
    func folderLock() throws {
        let lock = try FolderLock(place.path)
        let subject = try reader()
        #expect(try subject.logins() == ["ana"])
        subject.close()
        _ = consume lock
    }

    @Test("a reader leaves no files beside the store, and reads what another process writes meanwhile")
    func leavesNothing() throws {
        let subject = try reader()
        let writer = try place.store()
        try writer.add("bo")
        #expect(try subject.logins() == ["ana", "bo"])
        writer.close()
        subject.close()
        #expect(try place.names() == ["team.db"])
        let second = try place.store(isReadOnly: true)
        #expect(try second.logins() == ["ana", "bo"])
        second.close()
        #expect(try place.names() == ["team.db"])
    }

    @Test("opening a store for reading upgrades an older store, and does not create a missing one")
    func upgrades() throws {
        let queue = try DatabaseQueue(path: place.file())
        try queue.write { db in
            try db.execute(
                sql: "DROP TABLE seatWeek; DELETE FROM grdb_migrations WHERE identifier = '4 seat weeks'"
            )
        }
        try queue.close()
        #expect(try reader().logins() == ["ana"])
        try FileManager.default.removeItem(atPath: place.file())
        #expect(throws: DirectoryError.self) { try reader() }
        #expect(try !place.names().contains("team.db"))
    }

    @Test("a reader whose store file was deleted fails, and does not create the file again")
    func replacedStore() throws {
        let subject = try reader()
        try FileManager.default.removeItem(atPath: place.file())
        #expect(throws: DirectoryError.self) { try subject.logins() }
        subject.close()
        #expect(try !place.names().contains("team.db"))
    }

    @Test(
        "a store that cannot be locked is read without locks until another process writes to it",
        arguments: [false, true]
    )
    func unlocked(_ isReadOnly: Bool) throws {
        try obstructLocks()
        let subject = try isReadOnly ? place.store(isReadOnly: true) : reader()
        #expect(try subject.logins() == ["ana"])
        try stopObstructing()
        let writer = try place.store()
        try writer.add("bo")
        // In the first round, there is a log; in the second, the file itself has changed.
        for _ in 0..<2 {
            let error = #expect(throws: DirectoryError.self) { try subject.logins() }
            #expect(error?.description.contains("another process has written to it") == true)
            writer.close()
        }
        #expect(throws: DirectoryError.self) {
            try (subject.store as? SQLiteStore)?.backUp(to: place.file("backup.db"))
        }
        subject.close()
        #expect(try place.names() == ["team.db"])
        #expect(try reader().logins() == ["ana", "bo"])
    }

    @Test("a store that has a log and cannot be locked is refused, not read without the log")
    func unlockedWithLog() throws {
        let writer = try place.store()
        try writer.add("bo")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: place.file() + suffix, toPath: place.file("killed.db" + suffix))
        }
        writer.close()
        try obstructLocks("killed.db")
        let error = #expect(throws: DirectoryError.self) { try place.store("killed.db", isReadOnly: true) }
        #expect(error?.description.contains("its latest changes are in a log") == true)
    }

    @Test("a store is read without locks only if it has no log and SQLite failed to create or write a file")
    func decision() throws {
        let state = try #require(try FileState(DatabaseFile(path: place.file())))
        for code in [ResultCode.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL] {
            #expect(try state.allowsUnlockedReading(after: code))
        }
        for code in [ResultCode.SQLITE_BUSY, .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_PERM] {
            #expect(try !state.allowsUnlockedReading(after: code))
        }
        try place.write(Data([1]), "team.db-wal")
        let logged = try #require(try FileState(DatabaseFile(path: place.file())))
        #expect(logged != state)
        #expect(try !logged.allowsUnlockedReading(after: .SQLITE_FULL))
        #expect(throws: StoreFailure.self) { try logged.allowsUnlockedReading(after: .SQLITE_CANTOPEN) }
    }
}
