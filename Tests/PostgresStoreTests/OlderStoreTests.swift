import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests that the present build opens the stores that earlier builds have written.
@Suite(.timeLimit(.minutes(60))) struct OlderStoreTests {
    /// Creates a database from the dump of a store.
    private func database(_ dump: String) throws -> TestDatabase {
        let database = try TestDatabase()
        let path = URL(fileURLWithPath: #filePath + "/../Fixtures/2026-11/\(dump)").standardized
        let dump = String(decoding: try Data(contentsOf: path), as: UTF8.self)
        // The server that all tests share has the extension `pg_trgm` in the schema `public`.
        let script = dump.replacing("roster.gin_trgm_ops", with: "public.gin_trgm_ops")
            .replacing("roster", with: database.schema)
        let connection = try database.connect()
        connection.claim()
        try connection.run(script: Array(script.utf8))
        connection.release()
        return database
    }

    @Test("the store of November 2026 opens, and a task in it can be undone")
    func november2026() throws {
        let database = try database("team.sql")
        let subject = try database.store()
        defer { subject.close() }
        #expect(try subject.count() == 274)
        #expect(try subject.user(.login("bo")).note == "first\nsecond\tline")
        #expect(try subject.tasks().count == 18)
        let replayed = try subject.replay()
        #expect(replayed.limit == 500 && replayed.roles?.contains("auditor") == true)
        #expect(replayed.users.count == 275)
        try subject.undo(17, by: Author(name: "ana", origin: .commandLine))
        #expect(try subject.seats().limit == 25)
        try subject.updateLinks(put: [.fixture(1, "a")])
        #expect(try subject.allLinks() == [.fixture(1, "a")])
    }

    /// In `links.sql`, each index for sorting has one sort field; in `orders.sql`, some have several sort fields.
    @Test(
        "an older store with links opens, and its links can be read and changed",
        arguments: ["links.sql", "orders.sql"]
    )
    func links(dump: String) throws {
        let database = try database(dump)
        let subject = try database.store()
        defer { subject.close() }
        #expect(try subject.count() == 12)
        #expect(try subject.window(sort: UserSort(.role)).prefix(3).map(\.login) == ["ana", "p1", "p10"])
        let links = try subject.allLinks(of: "web1")
        #expect(links.count == 13)
        #expect(links.count { $0.account.agreed.isEmpty } == 1, "only the purged user's link has no agreed values")
        #expect(links.contains { $0.connection == "web1" && $0.account.agreed[.name] == "Person One" })
        try subject.updateLinks(put: [.fixture(1, "a")])
        #expect(try subject.allLinks() == [.fixture(1, "a")])
    }

    @Test("tables that are missing are created only on request")
    func missing() throws {
        let database = try TestDatabase()
        let location = try database.location
        let error = #expect(throws: DirectoryError.self) {
            try PostgresStore(location, creates: false, schema: database.schema)
        }
        #expect(error?.description.contains("there is no store yet in this database") == true)
        let made = try database.makeStore()
        #expect(made.isNew)
        made.close()
        let opened = try PostgresStore(location, creates: false, schema: database.schema)
        #expect(!opened.isNew)
        opened.close()
    }

    @Test("creating the tables has a time limit of its own, which is longer than that of other statements")
    func patience() throws {
        let database = try TestDatabase()
        let connection = try database.connect()
        connection.claim()
        defer { connection.release() }
        var migrator = Migrator(schema: database.schema, isReadOnly: false, creates: true)
        #expect(migrator.patience > connection.patience)
        let patience = connection.patience
        migrator.patience = .zero
        #expect(throws: PostgresError.self) { try migrator.run(on: connection) }
        #expect(connection.isBroken, "the first statement of the migration has exceeded the limit")
        #expect(connection.patience == patience)
    }
}
