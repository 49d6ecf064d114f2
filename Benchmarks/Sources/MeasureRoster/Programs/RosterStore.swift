import Foundation

/// Roster on a store of its own.
struct RosterStore: UserStore {
    let program: Program
    /// The path of the program.
    let roster: String
    /// The store's name on the command line.
    let location: String
    let folder: TemporaryFolder
    /// The server with the store; nil for SQLite.
    let server: PostgresServer?

    /// Roster on SQLite.
    static func sqlite(_ roster: String, _ folder: TemporaryFolder) -> RosterStore {
        RosterStore(
            program: .roster,
            roster: roster,
            location: "sqlite:" + folder.file("roster.db"),
            folder: folder,
            server: nil
        )
    }

    /// Roster on PostgreSQL.
    static func postgres(_ roster: String, _ folder: TemporaryFolder, _ server: PostgresServer) -> RosterStore {
        RosterStore(
            program: .rosterOnPostgres,
            roster: roster,
            location: "postgres:host=\(server.folder) user=\(PostgresServer.owner) dbname=\(database)",
            folder: folder,
            server: server
        )
    }

    static let database = "roster"

    func importPeople(_ file: String) throws -> Usage {
        try server?.createDatabase(Self.database)
        return try run("import", file)
    }

    func importMore(_ file: String) throws -> Usage { try run("import", file) }

    /// Starts an import into the store, and does not wait for its end.
    func startImport(_ file: String) throws -> RunningCommand { try command("import", file).start() }

    func count() throws -> Usage { try run("count") }

    func limit() throws -> Usage? {
        // The seats are counted only if there is a limit.
        try run("limit", "set", "100000000")
        defer { _ = try? run("limit", "clear") }
        return try run("limit")
    }

    func disable() throws -> Usage { try run("disable", "--query", "role:viewer is:active", "--yes") }

    func undo() throws -> Usage? { try run("undo") }

    func export() throws -> Usage { try run("export") }

    func list() throws -> Usage { try run("list") }

    func activeViewers() throws -> Int {
        let text = try command("count", "role:viewer", "is:active").text()
        guard let count = Int(text.filter(\.isNumber)) else { throw Failure("roster count printed \(text)") }
        return count
    }

    func size() throws -> Double {
        if let server { return try server.size(of: Self.database) }
        return folder.size(of: SQLite3Store.files("roster.db"))
    }

    func remove() throws {
        if let server { return try server.dropDatabase(Self.database) }
        folder.remove(SQLite3Store.files("roster.db"))
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> Usage {
        let command = command(arguments)
        return try server?.measure(command) ?? command.run()
    }

    private func command(_ arguments: String...) -> Command { command(arguments) }

    private func command(_ arguments: [String]) -> Command {
        Command(
            arguments: [roster] + arguments + ["--quiet", "--store", location],
            environment: Environment.home(folder.path),
            output: folder.file("output"),
            messages: folder.file("messages")
        )
    }
}
