import Foundation

/// What an administrator with a shell does on PostgreSQL: `\copy` into a table like that of ``SQLite3Store``.
struct PsqlStore: UserStore {
    let program = Program.psql
    let server: PostgresServer

    private static let name = "plain"
    private static let columns = People.columns.joined(separator: ", ")

    func importPeople(_ file: String) throws -> Usage {
        try server.createDatabase(Self.name)
        return try run(
            """
            CREATE EXTENSION pg_trgm;
            BEGIN;
            CREATE TABLE users(
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                login text UNIQUE, name text, email text UNIQUE, role text, status text, note text
            );
            \\copy users(\(Self.columns)) FROM '\(file)' CSV HEADER
            CREATE INDEX ON users(name);
            CREATE INDEX ON users(role, status);
            CREATE INDEX ON users
                USING gin(login gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, note gin_trgm_ops);
            COMMIT;
            """
        )
    }

    func importMore(_ file: String) throws -> Usage {
        try run("\\copy users(\(Self.columns)) FROM '\(file)' CSV HEADER")
    }

    func count() throws -> Usage { try run("SELECT count(*) FROM users;") }

    func limit() throws -> Usage? { nil }

    func disable() throws -> Usage {
        try run("UPDATE users SET status = 'disabled' WHERE role = 'viewer' AND status = 'active';")
    }

    func undo() throws -> Usage? { nil }

    func export() throws -> Usage {
        try run("\\copy (SELECT \(Self.columns) FROM users ORDER BY login) TO STDOUT CSV HEADER")
    }

    func list() throws -> Usage {
        try run("\\copy (SELECT \(Self.columns) FROM users ORDER BY login) TO STDOUT")
    }

    func activeViewers() throws -> Int {
        let query = "SELECT count(*) FROM users WHERE role = 'viewer' AND status = 'active';"
        return Int(try server.psql(query, database: Self.name).text()) ?? 0
    }

    func size() throws -> Double { try server.size(of: Self.name) }

    func remove() throws { try server.dropDatabase(Self.name) }

    private func run(_ script: String) throws -> Usage { try server.measure(server.psql(script, database: Self.name)) }
}
