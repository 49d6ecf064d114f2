import Foundation
import GRDB
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests files that cannot be opened as a store: each is refused with a reason, and stays unchanged.
@Suite struct RefusalTests {
    let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    /// Expects that opening the file, both for writing and read-only, fails with a reason that contains the text.
    ///
    /// Also expects that the file's bytes are unchanged.
    ///
    /// - Parameter leavesFilesBeside: Whether SQLite may leave files beside the database, because it opens the database
    ///   with locks.
    private func expectRefusal(
        _ text: String,
        leavesFilesBeside: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try place.bytes()
        let names = try place.names()
        for isReadOnly in [false, true] {
            let error = #expect(throws: DirectoryError.self, sourceLocation: sourceLocation) {
                try SQLiteStore(path: place.file(), isReadOnly: isReadOnly)
            }
            #expect(error?.code == "store-unavailable", sourceLocation: sourceLocation)
            let description = error?.description ?? ""
            #expect(description.contains(text), "\(description)", sourceLocation: sourceLocation)
            #expect(description.contains(place.file()), sourceLocation: sourceLocation)
            #expect(!description.contains("\n") && !description.contains("SELECT"), sourceLocation: sourceLocation)
        }
        #expect(try place.bytes() == before, sourceLocation: sourceLocation)
        if !leavesFilesBeside { #expect(try place.names() == names, sourceLocation: sourceLocation) }
    }

    @Test(
        "a file that is not a database is refused",
        arguments: ["short", String(repeating: "a picture ", count: 2_000)]
    )
    func refusesOtherFiles(_ text: String) throws {
        try place.write(Data(text.utf8))
        try expectRefusal("not a database")
    }

    @Test("a database of another program is refused", arguments: [false, true])
    func refusesForeignDatabases(_ isInWALMode: Bool) throws {
        let queue = try DatabaseQueue(path: place.file())
        try queue.writeWithoutTransaction { db in
            if isInWALMode { try db.execute(sql: "PRAGMA journal_mode = WAL") }
            try db.execute(sql: "CREATE TABLE user (id INTEGER PRIMARY KEY); INSERT INTO user VALUES (1)")
        }
        try queue.close()
        try expectRefusal("another program")
    }

    @Test("a database with another program's application id is refused")
    func refusesMarkedDatabases() throws {
        let queue = try DatabaseQueue(path: place.file())
        try queue.write { db in try db.execute(sql: "PRAGMA application_id = 7; CREATE TABLE user (id)") }
        try queue.close()
        try expectRefusal("another program")
    }

    @Test("a database of a newer Roster is refused")
    func refusesNewerDatabases() throws {
        try place.store().close()
        let queue = try DatabaseQueue(path: place.file())
        try queue.write { db in try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 of the future')") }
        try queue.close()
        try expectRefusal("newer version of Roster")
    }

    @Test("a database of an older Roster is upgraded if opened for writing, and refused if opened read-only")
    func bringsOlderDatabasesUpToDate() throws {
        try place.store().close()
        let queue = try DatabaseQueue(path: place.file())
        try queue.write { db in
            try db.execute(
                sql: "DROP TABLE setting; DROP TABLE role; DELETE FROM grdb_migrations WHERE identifier = '1 settings'"
            )
        }
        try queue.close()
        let error = #expect(throws: DirectoryError.self) { try place.store(isReadOnly: true) }
        #expect(error?.description.contains("older version of Roster") == true)
        #expect(try place.store().seats() == Seats(used: 0, limit: nil))
    }

    @Test("a truncated database is refused")
    func refusesDamagedDatabases() throws {
        let subject = try place.store()
        _ = try subject.performAll((0..<500).map { .add(UserFields(login: "user\($0)")) })
        subject.close()
        try place.write(try place.bytes().prefix(20_000))
        try expectRefusal("damaged", leavesFilesBeside: true)
    }

    @Test("a folder, a file in the place of a folder, and an empty path are refused")
    func refusesFolders() throws {
        let folder = #expect(throws: DirectoryError.self) { try SQLiteStore(path: place.path) }
        #expect(folder?.description.contains("is a folder") == true)
        try place.write(Data("a file".utf8), "file")
        let inside = #expect(throws: DirectoryError.self) { try place.store("file/team.db") }
        #expect(inside?.description.contains("is a file and not a folder") == true)
        #expect(throws: DirectoryError.self) { try SQLiteStore(path: "") }
        #expect(try place.names() == ["file"])
    }

    @Test("a link to a missing file is refused, and nothing is created")
    func refusesDanglingLinks() throws {
        try FileManager.default.createSymbolicLink(atPath: place.file(), withDestinationPath: "missing.db")
        let error = #expect(throws: DirectoryError.self) { try place.store() }
        #expect(error?.description.contains("symbolic link") == true)
        #expect(try place.names() == ["team.db"])
    }

    @Test("opening a missing store read-only creates nothing")
    func readingCreatesNothing() throws {
        let error = #expect(throws: DirectoryError.self) { try place.store("deep/team.db", isReadOnly: true) }
        #expect(error?.description.contains("no store yet") == true)
        #expect(try place.names().isEmpty)
    }
}
