import Foundation
import PostgresTesting
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// A schema that one test uses, on the server that all tests share.
struct TestDatabase: Sendable {
    let schema: String
    let server: PostgresServer

    init() throws {
        server = try TestDatabase.prepared.get()
        schema = PostgresServer.makeSchemaName()
    }

    var location: PostgresLocation {
        get throws { try PostgresLocation(server.location()) }
    }

    /// Opens a store in the schema.
    func makeStore(clock: (any WallClock)? = ManualWallClock(), isReadOnly: Bool = false) throws -> PostgresStore {
        try PostgresStore(try location, clock: clock, isReadOnly: isReadOnly, schema: schema)
    }

    /// Opens a store in the schema, with shortcuts for tests.
    func store(isReadOnly: Bool = false) throws -> StoreUnderTest {
        let clock = ManualWallClock()
        return StoreUnderTest(store: try makeStore(clock: clock, isReadOnly: isReadOnly), clock: clock)
    }

    /// A separate connection, on which a test can run its own statements.
    func connect() throws -> Connection {
        let info = ConnectionInfo(location: try location, isReadOnly: false, schema: schema)
        return try ConnectionPool(info, clock: ServerClock()).makeConnection()
    }

    /// Creates a database role with `permissions` on the schema's tables, and runs the statements that `more` returns.
    func makeRole(
        _ name: String,
        granting permissions: String,
        more: (_ role: String, _ schema: String) -> String = { _, _ in "" }
    ) throws {
        let connection = try connect()
        connection.claim()
        defer { connection.release() }
        let (role, schema) = (try connection.quoted(name), try connection.quoted(schema))
        let script = """
            CREATE ROLE \(role) LOGIN;
            GRANT USAGE ON SCHEMA \(schema) TO \(role);
            GRANT \(permissions) ON ALL TABLES IN SCHEMA \(schema) TO \(role);
            \(more(role, schema))
            """
        try connection.run(script: Array(script.utf8))
    }

    /// Runs statements on a separate connection, and returns the rows of the last statement.
    @discardableResult
    func run(_ statements: SQL...) throws -> [[String?]] {
        let connection = try connect()
        connection.claim()
        defer { connection.release() }
        var rows: [[String?]] = []
        for statement in statements {
            let result = try connection.query(statement)
            rows = result.map { row in (0..<result.columns).map { row.optionalText($0) } }
        }
        return rows
    }

    /// The server, prepared with the extension `pg_trgm`.
    ///
    /// A store creates the extension if it is missing. Without this preparation, the first store would create the
    /// extension in the schema of its own test.
    private static let prepared = Result {
        let server = try PostgresServer.shared()
        let location = try PostgresLocation(server.location())
        let info = ConnectionInfo(location: location, isReadOnly: false, schema: "public")
        let connection = try ConnectionPool(info, clock: ServerClock()).makeConnection()
        connection.claim()
        defer { connection.release() }
        try connection.query("CREATE EXTENSION pg_trgm")
        return server
    }
}

extension StoreUnderTest {
    func close() { store.close() }
}
