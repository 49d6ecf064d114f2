import Futures
import Interactors
import PostgresTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests stores opened by database roles with different permissions.
@Suite(.timeLimit(.minutes(60))) struct ReadingRoleTests {
    let database: TestDatabase
    let role: String

    init() throws {
        database = try TestDatabase()
        role = "\(database.schema)_role"
        let subject = try database.store()
        try subject.add("ana")
        subject.close()
    }

    private func open(granting permissions: String, isReadOnly: Bool = false) throws -> PostgresStore {
        try database.makeRole(role, granting: permissions)
        let location = try PostgresLocation(database.server.location(user: role))
        return try PostgresStore(location, clock: ManualWallClock(), isReadOnly: isReadOnly, schema: database.schema)
    }

    @Test("a role that may only read can list users, and its changes are refused as on a read-only store")
    func reading() throws {
        let store = try open(granting: "SELECT")
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        defer { subject.close() }
        #expect(store.obstacleToWriting == "the database role \(role) may only read")
        #expect(try subject.logins() == ["ana"])
        #expect(throws: DirectoryError.readOnly) { try subject.add("bo") }
        #expect(try subject.logins() == ["ana"])
    }

    @Test("a store whose role may write reports no obstacle to writing, and can add a user")
    func writing() throws {
        let store = try open(granting: "SELECT, INSERT, UPDATE, DELETE")
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        defer { subject.close() }
        #expect(store.obstacleToWriting == nil)
        try subject.add("bo")
        #expect(try subject.logins() == ["ana", "bo"])
    }

    @Test("a store is opened read-only if the server accepts only reads from the role, even if the role may write")
    func readOnlySessions() throws {
        let always = { (role: String, _: String) in "ALTER ROLE \(role) SET default_transaction_read_only = on;" }
        try database.makeRole(role, granting: "SELECT, INSERT, UPDATE, DELETE", more: always)
        let location = try PostgresLocation(database.server.location(user: role))
        let store = try PostgresStore(location, clock: ManualWallClock(), schema: database.schema)
        let subject = StoreUnderTest(store: store, clock: ManualWallClock())
        defer { subject.close() }
        #expect(store.obstacleToWriting == "default_transaction_read_only is on for the role's sessions")
        #expect(try subject.logins() == ["ana"])
        #expect(throws: DirectoryError.readOnly) { try subject.add("bo") }
        let findings = try store.findings.getAll(StoreFindingsQuery()).result.get()
        let permissions = try #require(findings.first { $0.subject == "permissions" })
        #expect(permissions.state == .warning)
        #expect(
            permissions.message == "\(role) may only read: default_transaction_read_only is on for the role's sessions"
        )
    }

    @Test("a role that cannot use the schema is reported as lacking a permission")
    func hiddenSchema() throws {
        let revoke = { (role: String, schema: String) in "REVOKE USAGE ON SCHEMA \(schema) FROM \(role);" }
        try database.makeRole(role, granting: "SELECT", more: revoke)
        let location = try PostgresLocation(database.server.location(user: role))
        let error = #expect(throws: DirectoryError.self) {
            try PostgresStore(location, isReadOnly: true, schema: database.schema)
        }
        guard case .storeForbids? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("when an upgrade adds the table `link`, each role gets the same permissions on it as on `users`")
    func upgradedStore() throws {
        try database.run("DROP TABLE link", "UPDATE store SET schema_version = 3")
        let writer = "\(database.schema)_writer"
        try database.makeRole(writer, granting: "SELECT, INSERT, UPDATE, DELETE")
        try database.makeRole(role, granting: "SELECT")
        try database.store().close()

        let clock = ManualWallClock()
        func open(as role: String) throws -> StoreUnderTest {
            let location = try PostgresLocation(database.server.location(user: role))
            return StoreUnderTest(
                store: try PostgresStore(location, clock: clock, schema: database.schema),
                clock: clock
            )
        }
        let subject = try open(as: writer)
        try subject.updateLinks(put: [.fixture(1, "a")])
        subject.close()
        let reader = try open(as: role)
        #expect(try reader.allLinks() == [.fixture(1, "a")])
        #expect(throws: DirectoryError.readOnly) { try reader.updateLinks(remove: [.fixture(1)]) }
        reader.close()
    }

    @Test("a store that is opened read-only does not report its role as an obstacle to writing")
    func openedReadOnly() throws {
        let store = try open(granting: "SELECT", isReadOnly: true)
        defer { store.close() }
        #expect(store.obstacleToWriting == nil)
    }
}
