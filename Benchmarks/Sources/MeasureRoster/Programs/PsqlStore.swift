import Foundation

/// What an administrator could do with `psql`: use `\copy` to fill a table like that of ``SQLite3Store``.
struct PsqlStore: UserStore {
    let program = Program.psql
    let server: PostgresServer
    /// The folder for temporary files.
    let files: TemporaryFolder

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

    /// The rows of the users and of the journal are first written to files; writing them is not measured.
    func copyRoster() throws -> Usage? {
        guard try server.hasDatabase(RosterStore.database) else { return nil }
        let name = "same"
        try server.createDatabase(name, template: RosterStore.database)
        defer { try? server.dropDatabase(name) }
        let copies = try ["users", "journal"].map { table in
            let names = try server.psql(
                """
                SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
                WHERE attrelid = 'roster.\(table)'::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped;
                """,
                database: name
            )
            let columns = try names.text().trimmingCharacters(in: .whitespacesAndNewlines)
            let file = files.file(table)
            try server.psql("\\copy roster.\(table) (\(columns)) TO '\(file)'", database: name).run()
            return "\\copy roster.\(table) (\(columns)) FROM '\(file)'"
        }
        defer { files.remove(["users", "journal"]) }
        try server.psql("TRUNCATE roster.users, roster.journal, roster.tally;", database: name).run()
        let script = (["BEGIN;"] + copies + ["COMMIT;"]).joined(separator: "\n")
        return try server.measure(server.psql(script, database: name))
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
