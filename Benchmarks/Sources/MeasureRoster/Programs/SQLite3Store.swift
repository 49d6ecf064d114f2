import Foundation

/// What an administrator could do with SQLite's command line.
///
/// The table has unique logins and email addresses, two more indexes, and a trigram index for searching.
struct SQLite3Store: UserStore {
    let program = Program.sqlite3
    let folder: TemporaryFolder

    private static let name = "plain.db"
    private static let columns = People.columns.joined(separator: ", ")

    /// The files of a database: SQLite keeps a log, and the log's index, beside the database.
    static func files(_ name: String) -> [String] { [name, "\(name)-wal", "\(name)-shm"] }

    func importPeople(_ file: String) throws -> Usage {
        try run(
            """
            PRAGMA journal_mode = WAL;
            .mode csv
            CREATE TABLE lines(\(Self.columns));
            .import --skip 1 "\(file)" lines
            BEGIN;
            CREATE TABLE users(
                id INTEGER PRIMARY KEY, login TEXT UNIQUE, name TEXT, email TEXT UNIQUE, role TEXT, status TEXT, note TEXT
            );
            INSERT INTO users(\(Self.columns)) SELECT \(Self.columns) FROM lines;
            CREATE INDEX users_by_name ON users(name);
            CREATE INDEX users_by_role ON users(role, status);
            CREATE VIRTUAL TABLE parts USING fts5(login, name, email, note, content = users, tokenize = trigram);
            INSERT INTO parts(parts) VALUES ('rebuild');
            COMMIT;
            """
        )
    }

    func importMore(_ file: String) throws -> Usage {
        try run(
            """
            .mode csv
            CREATE TABLE more(\(Self.columns));
            .import --skip 1 "\(file)" more
            BEGIN;
            INSERT INTO users(\(Self.columns)) SELECT \(Self.columns) FROM more;
            INSERT INTO parts(rowid, login, name, email, note)
                SELECT id, login, name, email, note FROM users WHERE id > (SELECT max(rowid) FROM lines);
            COMMIT;
            """
        )
    }

    func count() throws -> Usage { try run("SELECT count(*) FROM users;") }

    func limit() throws -> Usage? { nil }

    func disable() throws -> Usage {
        try run("UPDATE users SET status = 'disabled' WHERE role = 'viewer' AND status = 'active';")
    }

    func undo() throws -> Usage? { nil }

    func export() throws -> Usage {
        try run(".mode csv\n.headers on\nSELECT \(Self.columns) FROM users ORDER BY login;")
    }

    func list() throws -> Usage {
        try run(".mode csv\nSELECT \(Self.columns) FROM users ORDER BY login;")
    }

    func activeViewers() throws -> Int {
        let query = "SELECT count(*) FROM users WHERE role = 'viewer' AND status = 'active';"
        return Int(try command(query).text()) ?? 0
    }

    func size() throws -> Double { folder.size(of: Self.files(Self.name)) }

    func remove() throws { folder.remove(Self.files(Self.name)) }

    private func run(_ script: String) throws -> Usage { try command(script).run() }

    private func command(_ script: String) throws -> Command {
        let input = folder.file("script")
        try script.write(toFile: input, atomically: false, encoding: .utf8)
        return Command(
            arguments: ["sqlite3", "-batch", "-bail", folder.file(Self.name)],
            environment: Environment.home(folder.path),
            input: input,
            output: folder.file("output"),
            messages: folder.file("messages")
        )
    }
}
