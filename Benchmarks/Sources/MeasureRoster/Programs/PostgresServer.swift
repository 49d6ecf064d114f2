import Foundation

/// A PostgreSQL server with its default settings, reachable only through a socket in its temporary folder.
///
/// The server ends when this process ends, even if this process is killed. PostgreSQL refuses to run as root, so if
/// this process runs as root, the server runs as the user `postgres`.
final class PostgresServer {
    /// The superuser.
    static let owner = "owner"

    /// The folder with the data and the socket.
    let folder: String
    private let process: pid_t
    private let lifeline: Lifeline
    /// The folder for the files of `psql`: scripts, output and messages.
    private let files: TemporaryFolder

    private static let script = """
        cd "$FOLDER" || exit 1
        as=
        if [ "$(id -u)" = 0 ]; then
            chown postgres:postgres "$FOLDER" || exit 1
            as="setpriv --reuid=postgres --regid=postgres --clear-groups"
        fi
        $as "$BINARIES/initdb" --pgdata=data --username="$OWNER" --auth=trust --encoding=UTF8 --locale=C.UTF-8 \\
            >log 2>&1 || { tail -n 1 log; rm -rf "$FOLDER"; exit 1; }
        $as "$BINARIES/postgres" -D data -k "$FOLDER" -c listen_addresses= >log 2>&1 &
        server=$!
        until "$BINARIES/pg_isready" -q -h "$FOLDER" -U "$OWNER"; do
            kill -0 "$server" 2>/dev/null || { tail -n 1 log; rm -rf "$FOLDER"; exit 1; }
            sleep 0.1
        done
        echo "process $server"
        read -r line
        kill -QUIT "$server"
        wait
        rm -rf "$FOLDER"
        """

    /// Creates the server's data, starts the server and waits until it accepts connections.
    init(in parent: String, files: TemporaryFolder) throws {
        guard let binaries = Self.binaries else {
            throw Failure("there is no PostgreSQL server: install Debian's package postgresql")
        }
        folder = "\(parent)/roster-benchmark-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        self.files = files
        lifeline = try Lifeline(
            script: Self.script,
            environment: ["FOLDER": folder, "BINARIES": binaries, "OWNER": Self.owner]
        )
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = max(0, read(lifeline.output, &buffer, buffer.count))
        let line = String(decoding: buffer[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard line.hasPrefix("process "), let process = pid_t(line.dropFirst("process ".count)) else {
            lifeline.end()
            throw Failure("the PostgreSQL server did not start: \(line)")
        }
        self.process = process
    }

    /// Stops the server and removes its folder.
    func stop() {
        lifeline.end()
    }

    /// Runs a command, and adds the server's processor time to the command's.
    ///
    /// How much the server writes is unknown, because the system discards that number when the server's processes end.
    func measure(_ command: Command) throws -> Usage {
        let status = ProcessStatus(process: process)
        let before = status.processorOfFamily
        var usage = try command.run()
        usage.processor += status.processorOfFamily - before
        usage.written = nil
        return usage
    }

    /// Creates a database, after dropping any database of the same name.
    ///
    /// - Parameter template: The database to copy; nil to create an empty database.
    func createDatabase(_ name: String, template: String? = nil) throws {
        try dropDatabase(name)
        let copy = template.map { " TEMPLATE \($0)" } ?? ""
        try psql("CREATE DATABASE \(name)\(copy);", database: "postgres").run()
    }

    func hasDatabase(_ name: String) throws -> Bool {
        let query = "SELECT 1 FROM pg_database WHERE datname = '\(name)';"
        return try psql(query, database: "postgres").text().hasPrefix("1")
    }

    func dropDatabase(_ name: String) throws {
        try psql("DROP DATABASE IF EXISTS \(name);", database: "postgres").run()
    }

    func size(of database: String) throws -> Double {
        Double(try psql("SELECT pg_database_size('\(database)');", database: database).text()) ?? 0
    }

    /// A run of `psql` with a script.
    func psql(_ script: String, database: String) throws -> Command {
        let input = files.file("script")
        try script.write(toFile: input, atomically: false, encoding: .utf8)
        return Command(
            arguments: [
                "psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1",
                "--host=\(folder)", "--username=\(Self.owner)", "--dbname=\(database)", "--file=\(input)",
            ],
            environment: Environment.home(files.path),
            output: files.file("output"),
            messages: files.file("messages")
        )
    }

    /// The folder of the server's programs; nil if they are not installed.
    ///
    /// Returns Debian's newest version, which is not in `PATH`, or else the version in `PATH`.
    private static var binaries: String? {
        let debian = "/usr/lib/postgresql"
        let versions = ((try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []).compactMap(Int.init)
        let places = versions.sorted(by: >).map { "\(debian)/\($0)/bin" }
        if let place = places.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }) {
            return place
        }
        return Program.path(of: "initdb").map { ($0 as NSString).deletingLastPathComponent }
    }
}
