import Foundation
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

@Suite("Backups of a store in a file") struct BackupTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    private func logins(_ file: String) throws -> [String] {
        let store = StoreUnderTest(store: try SQLiteStore(path: file), clock: ManualWallClock())
        defer { store.close() }
        return try store.logins()
    }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    }

    /// Leaves a store as a killed process leaves it: the last changes are in the log beside the store.
    private func makeKilledStore(_ file: String, adding login: String) throws {
        let copy = place.file("killed.db")
        let store = StoreUnderTest(store: try SQLiteStore(path: copy), clock: ManualWallClock())
        try store.add(login)
        for suffix in ["", "-wal"] {
            try? FileManager.default.removeItem(atPath: file + suffix)
            try FileManager.default.copyItem(atPath: copy + suffix, toPath: file + suffix)
        }
        store.close()
        try FileManager.default.removeItem(atPath: copy)
    }

    @Test("a backup of a store in use has the committed changes, is private to its owner, and leaves no other file")
    func liveBackup() throws {
        let store = try SQLiteStore(path: place.file("team.db"))
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        try subject.add("ana")
        try store.backUp(to: place.file("backup.db"))
        try subject.add("bo")
        subject.close()
        #expect(try logins(place.file("backup.db")) == ["ana"])
        #expect(try files() == ["backup.db", "team.db"])
        let mode = try FileManager.default.attributesOfItem(atPath: place.file("backup.db"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("a backup that is abandoned leaves nothing behind")
    func abandoned() throws {
        struct Abandonment: Error {}
        let store = try SQLiteStore(path: place.file("other.db"))
        defer { store.close() }
        // More data than one step copies.
        try store.pool.write { db in
            try db.execute(sql: "CREATE TABLE filler (data BLOB); INSERT INTO filler VALUES (zeroblob(9000000))")
        }
        #expect(throws: Abandonment.self) {
            try store.backUp(to: place.file("backup.db")) { _, _ in throw Abandonment() }
        }
        #expect(try !place.names().contains { $0.contains("backup.db") })
    }

    private struct Abandonment: Error {}

    /// Returns a progress closure that ignores the first `number` reports of a complete copy, and throws at later ones.
    private func abandoning(atCheck number: Int) -> (Int, Int) throws -> Void {
        var reports = 0
        return { done, all in
            guard done == all else { return }
            reports += 1
            // The first of these reports is about the last page; GRDB ignores an error thrown for that report.
            if reports > number { throw Abandonment() }
        }
    }

    /// The report about the last page is followed by reports from the check, and by one after the sync.
    @Test("a backup that is abandoned after the last page leaves nothing behind", arguments: [0, 1])
    func abandonedCheck(_ number: Int) throws {
        let store = try SQLiteStore(path: place.file("other.db"))
        defer { store.close() }
        #expect(throws: Abandonment.self) {
            try store.backUp(to: place.file("backup.db"), progress: abandoning(atCheck: number))
        }
        #expect(try !place.names().contains { $0.contains("backup.db") })
    }

    @Test("a restoration that is abandoned changes nothing and leaves nothing behind", arguments: [0, 1])
    func abandonedRestoration(_ number: Int) throws {
        try makeKilledStore(place.file("backup.db"), adding: "ana")
        #expect(try logins(place.file("backup.db")) == ["ana"])
        #expect(throws: Abandonment.self) {
            try BackupFile(path: place.file("backup.db")).restore(
                to: place.file("team.db"),
                progress: abandoning(atCheck: number)
            )
        }
        #expect(try files() == ["backup.db"])
    }

    @Test("a backup does not replace an existing file")
    func noOverwriting() throws {
        let store = try SQLiteStore(path: place.file("team.db"))
        defer { store.close() }
        try Data("mine".utf8).write(to: URL(fileURLWithPath: place.file("backup.db")))
        #expect(throws: DirectoryError.self) { try store.backUp(to: place.file("backup.db")) }
        #expect(try String(contentsOfFile: place.file("backup.db"), encoding: .utf8) == "mine")
    }

    @Test("restoring a backup replaces a killed process's store without using its log, and reports progress in pages")
    func restoreOverKilled() throws {
        try makeKilledStore(place.file("backup.db"), adding: "ana")
        #expect(try logins(place.file("backup.db")) == ["ana"])
        try makeKilledStore(place.file("team.db"), adding: "bo")
        var reports: [[Int]] = []
        let replaced = try BackupFile(path: place.file("backup.db")).restore(to: place.file("team.db")) {
            reports.append([$0, $1])
        }
        let last = try #require(reports.last)
        #expect(last[0] == last[1] && last[0] > 0)
        #expect(try logins(place.file("team.db")) == ["ana"])
        let old = try #require(replaced)
        #expect(old == place.file("team.db") + ".replaced-1")
        #expect(try logins(old) == ["bo"])
        #expect(try logins(place.file("backup.db")) == ["ana"])
    }

    @Test("a store that is created where another was deleted does not use the deleted store's log")
    func deletedStore() throws {
        try makeKilledStore(place.file("team.db"), adding: "ana")
        try FileManager.default.removeItem(atPath: place.file("team.db"))
        #expect(try logins(place.file("team.db")) == [])
        #expect(try files().contains("team.db.orphaned-1-wal"))
    }

    @Test("a backup can be restored if there is no store")
    func restoreToNothing() throws {
        try makeKilledStore(place.file("backup.db"), adding: "ana")
        #expect(try logins(place.file("backup.db")) == ["ana"])
        #expect(try BackupFile(path: place.file("backup.db")).restore(to: place.file("sub/team.db")) == nil)
        #expect(try files() == ["backup.db", "sub"])
        #expect(try logins(place.file("sub/team.db")) == ["ana"])
    }

    @Test("restoring a file that is missing, damaged or not a store of Roster replaces nothing")
    func badBackup() throws {
        try makeKilledStore(place.file("team.db"), adding: "ana")
        var damaged = try Data(contentsOf: URL(fileURLWithPath: place.file("team.db")))
        damaged.replaceSubrange(4_096..<12_288, with: Data(repeating: 0x5A, count: 8_192))
        try damaged.write(to: URL(fileURLWithPath: place.file("damaged.db")))
        try Data("login\nbo\n".utf8).write(to: URL(fileURLWithPath: place.file("x.csv")))
        for file in ["x.csv", "damaged.db", "none.db"] {
            #expect(throws: DirectoryError.self) {
                try BackupFile(path: place.file(file)).restore(to: place.file("team.db"))
            }
        }
        #expect(try logins(place.file("team.db")) == ["ana"])
        #expect(try files().allSatisfy { !$0.contains("replaced") && !$0.hasPrefix(".") })
    }

    @Test("an open store detects that its file was replaced")
    func openStore() throws {
        let subject = StoreUnderTest(store: try SQLiteStore(path: place.file("team.db")), clock: ManualWallClock())
        defer { subject.close() }
        try subject.add("ana")
        try makeKilledStore(place.file("backup.db"), adding: "bo")
        _ = try BackupFile(path: place.file("backup.db")).restore(to: place.file("team.db"))
        #expect(throws: DirectoryError.self) { try subject.add("chris") }
        #expect(try logins(place.file("team.db")) == ["bo"])
    }
}
