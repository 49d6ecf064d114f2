import Foundation
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Tests how a store treats a log beside its database, such as a log left by a crash or by a manual copy.
@Suite("Logs that belong to a database, and logs that do not") struct ForeignLogTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    /// Copies a store that is in use; the copy is like the store after a power failure.
    private func copy(_ name: String, to copy: String) throws {
        for suffix in ["", "-wal"] {
            try? FileManager.default.removeItem(atPath: place.file(copy + suffix))
            try FileManager.default.copyItem(atPath: place.file(name + suffix), toPath: place.file(copy + suffix))
        }
    }

    /// Copies a file over another one, as `cp` does.
    private func overwrite(_ name: String, with source: String) throws {
        try place.write(try place.bytes(source), name)
    }

    /// Returns the logins in a store, and the path of a log that was set aside, if any.
    ///
    /// Checks that the store is sound.
    private func open(_ name: String) throws -> (logins: [String], orphanedLog: String?) {
        let subject = try place.store(name)
        defer { subject.close() }
        let store = try #require(subject.store as? SQLiteStore)
        let problems = try store.pool.read { db in try String.fetchAll(db, sql: "PRAGMA integrity_check") }
        #expect(problems == ["ok"])
        return (try subject.logins(), store.orphanedLog)
    }

    private func expectOwnLog(
        _ name: String,
        _ logins: [String],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let (found, orphanedLog) = try open(name)
        #expect(found == logins, sourceLocation: location)
        #expect(orphanedLog == nil, sourceLocation: location)
    }

    private func addMany(_ subject: StoreUnderTest, _ prefix: String) throws {
        for slice in 0..<3 {
            _ = try subject.performAll((0..<200).map { .add(UserFields(login: "\(prefix)-\(slice)-\($0)")) })
        }
    }

    @Test("a backup that was copied over a store is not damaged by the log of an import that was killed")
    func handCopiedBackup() throws {
        let subject = try place.store("live.db")
        try subject.add("ana")
        try (subject.store as? SQLiteStore)?.backUp(to: place.file("backup.db"))
        try addMany(subject, "import")
        try copy("live.db", to: "team.db")
        subject.close()
        try overwrite("team.db", with: "backup.db")
        let log = try place.bytes("team.db-wal")
        let (logins, orphanedLog) = try open("team.db")
        #expect(logins == ["ana"])
        #expect(orphanedLog == place.file("team.db.orphaned-1-wal"))
        #expect(try place.bytes("team.db.orphaned-1-wal") == log)
        try expectOwnLog("team.db", ["ana"])
    }

    @Test("a log is set aside if the database file is an older copy that lacks changes from before the log began")
    func olderCopy() throws {
        var subject = try place.store("live.db")
        try subject.add("ana")
        subject.close()
        try overwrite("backup.db", with: "live.db")
        subject = try place.store("live.db")
        try addMany(subject, "first")
        subject.close()
        subject = try place.store("live.db")
        try addMany(subject, "second")
        try copy("live.db", to: "team.db")
        subject.close()
        try overwrite("team.db", with: "backup.db")
        let (logins, orphanedLog) = try open("team.db")
        #expect(logins == ["ana"])
        #expect(orphanedLog != nil)
    }

    @Test("a log is applied to an older copy of its database that has every change from before the log began")
    func copyFromBeforeTheLog() throws {
        let first = try place.store("team.db")
        try first.add("ana")
        first.close()
        try overwrite("backup.db", with: "team.db")
        let subject = try place.store("team.db")
        try subject.add("bo")
        try copy("team.db", to: "killed.db")
        subject.close()
        try overwrite("killed.db", with: "backup.db")
        try expectOwnLog("killed.db", ["ana", "bo"])
    }

    @Test("nothing is lost if an incomplete checkpoint has copied only a part of the log into the database")
    func partialCheckpoint() throws {
        let subject = try place.store("team.db")
        defer { subject.close() }
        try subject.add("ana")
        let reader = try DatabasePool(path: place.file("team.db"))
        let snapshot = try reader.makeSnapshot()
        try subject.add("bo")
        let result = try (subject.store as? SQLiteStore)?.pool.writeWithoutTransaction { db in try db.checkpoint() }
        let (whole, done) = (result?.walFrameCount ?? 0, result?.checkpointedFrameCount ?? 0)
        #expect(done > 0 && done < whole)
        try copy("team.db", to: "killed.db")
        #expect(try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM user") } == 1)
        try expectOwnLog("killed.db", ["ana", "bo"])
    }

    @Test("after a complete checkpoint, the log belongs to the database, even if later changes overwrite its beginning")
    func completeCheckpoint() throws {
        let subject = try place.store("team.db")
        defer { subject.close() }
        try addMany(subject, "user")
        let count = try subject.count()
        _ = try (subject.store as? SQLiteStore)?.pool.writeWithoutTransaction { db in try db.checkpoint(.full) }
        try copy("team.db", to: "killed.db")
        #expect(try open("killed.db").logins.count == count)
        // The new log overwrites only the beginning of the old one.
        try subject.add("ana")
        try copy("team.db", to: "killed.db")
        let (logins, orphanedLog) = try open("killed.db")
        #expect(logins.count == count + 1)
        #expect(orphanedLog == nil)
    }

    @Test("if a log ends within a transaction, the earlier transactions are kept", arguments: [1, 3_000, 5_000])
    func tornEnd(_ bytes: Int) throws {
        let subject = try place.store("live.db")
        try subject.add("ana")
        let size = try place.bytes("live.db-wal").count
        try subject.add("bo")
        try copy("live.db", to: "team.db")
        subject.close()
        try place.write(try place.bytes("team.db-wal").prefix(size + bytes), "team.db-wal")
        try expectOwnLog("team.db", ["ana"])
    }

    @Test("stores of earlier versions, whose transactions have no stamp, open with their logs")
    func noStamps() throws {
        let subject = try place.store("live.db")
        let pool = try #require((subject.store as? SQLiteStore)?.pool)
        try subject.add("ana")
        try pool.write { db in try db.execute(sql: "PRAGMA user_version = 0") }
        try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        try pool.write { db in try db.execute(sql: "CREATE TABLE mine (a); INSERT INTO role (name) VALUES ('x')") }
        try copy("live.db", to: "team.db")
        try expectOwnLog("team.db", ["ana"])
        try subject.add("bo")
        try copy("live.db", to: "team.db")
        try expectOwnLog("team.db", ["ana", "bo"])
        subject.close()
    }

    @Test("if another program replaced a database's contents, the log with the new contents belongs to the database")
    func restoredByAnotherProgram() throws {
        try place.store("backup.db").add("ana")
        let subject = try place.store("live.db")
        try subject.add("bo")
        let pool = try #require((subject.store as? SQLiteStore)?.pool)
        try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        try DatabaseQueue(path: place.file("backup.db")).backup(to: pool)
        try copy("live.db", to: "team.db")
        subject.close()
        try expectOwnLog("team.db", ["ana"])
    }

    @Test("no log is set aside while the store is open elsewhere or is opened read-only")
    func leavesLogs() throws {
        let subject = try place.store("live.db")
        try subject.add("ana")
        try (subject.store as? SQLiteStore)?.backUp(to: place.file("backup.db"))
        try subject.add("bo")
        try copy("live.db", to: "team.db")
        subject.close()
        try overwrite("team.db", with: "backup.db")
        let file = DatabaseFile(path: place.file("team.db"))
        let error = #expect(throws: DirectoryError.self) { try place.store("team.db", isReadOnly: true) }
        #expect(error?.description.contains(file.log.path) == true)
        // Reading is enough to lock the file; the value that is read is not needed.
        var configuration = Configuration()
        configuration.readonly = true
        let other = try DatabaseQueue(path: file.path, configuration: configuration)
        _ = try? other.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM role") }
        #expect(try file.log.setForeignAside(for: .full) == nil)
        #expect(try place.names().contains("team.db-wal"))
        try other.close()
        #expect(try open("team.db").logins == ["ana"])
    }

    @Test("a store opens with its log, no matter when its process is killed")
    func killedAnywhere() throws {
        var random = SplitMix(seed: 7)
        var subject = try place.store("team.db")
        var readers: [DatabaseSnapshot] = []
        for round in 0..<60 {
            let pool = try #require((subject.store as? SQLiteStore)?.pool)
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<3: try subject.add("user\(round)")
            case 3: _ = try subject.performAll((0..<50).map { .add(UserFields(login: "many\(round)-\($0)")) })
            case 4: _ = try? pool.writeWithoutTransaction { db in try db.checkpoint(.passive) }
            case 5: if readers.isEmpty { readers.append(try pool.makeSnapshot()) } else { readers = [] }
            case 6: try pool.write { db in try db.execute(sql: "UPDATE role SET name = name") }
            default:
                readers = []
                subject.close()
                subject = try place.store("team.db")
            }
            guard FileManager.default.fileExists(atPath: place.file("team.db-wal")) else { continue }
            try copy("team.db", to: "killed.db")
            try expectOwnLog("killed.db", try subject.logins())
        }
        subject.close()
    }
}
