package import Foundation
import ProcessTesting

/// A PostgreSQL server for tests.
///
/// The server listens only on a socket in a temporary folder. It ends with the process that started it, even if that
/// process crashes. PostgreSQL refuses to run as root, so tests that run as root start the server as another user.
package final class PostgresServer: Sendable {
    /// Why no server could be started.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The folder with the data and the socket.
    package let folder: URL
    package let process: pid_t
    // A descriptor for writing to the script that runs the server. When this process ends, the system closes the
    // descriptor, and the script then stops the server.
    private let lifeline: Int32

    private static let started = Result { try PostgresServer() }

    /// The server of this process, started on first use.
    package static func shared() throws -> PostgresServer { try started.get() }

    /// A connection string for one of the server's databases.
    package func location(database: String = "postgres", user: String = PostgresServer.owner) -> String {
        "postgres:host=\(folder.path) user=\(user) dbname=\(database)"
    }

    /// The superuser.
    package static let owner = "owner"

    package static func makeSchemaName() -> String {
        "roster_" + UUID().uuidString.replacing("-", with: "").lowercased()
    }

    /// Creates the database files, starts the server with these options, and waits until it accepts connections.
    ///
    /// - Throws: ``Failure``, `Spawn.Failure`, or Foundation's error if the folder cannot be created.
    package init(options: String = "") throws {
        let binaries = try PostgresServer.binaries()
        folder = URL(fileURLWithPath: "/tmp/roster-postgres-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        var runner = ""
        if geteuid() == 0 {
            guard let user = getpwnam("postgres") ?? getpwuid(65_534) else {
                throw Failure(
                    description: "PostgreSQL refuses to run as root, and this machine has no user postgres: "
                        + "install Debian's package postgresql"
                )
            }
            chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid)
            runner = "setpriv --reuid=\(user.pointee.pw_uid) --regid=\(user.pointee.pw_gid) --clear-groups"
        }
        let script = """
            cd '\(folder.path)' || exit 1
            \(runner) '\(binaries)/initdb' --pgdata=data --username=\(PostgresServer.owner) --auth=trust --encoding=UTF8 \\
                --locale=C.UTF-8 --no-sync >initdb.log 2>&1 || { cat initdb.log; rm -rf '\(folder.path)'; exit 1; }
            \(runner) '\(binaries)/postgres' -D data -c fsync=off -c listen_addresses= -c max_connections=200 \\
                -c unix_socket_directories='\(folder.path)' -c shared_buffers=32MB \(options) &
            echo "process $!"
            # Only the server keeps the pipe open, so the output ends when the server ends.
            exec >/dev/null 2>&1
            read -r line
            kill -QUIT $!
            wait
            rm -rf '\(folder.path)'
            """
        let (pid, input, output) = try Spawn.shell(script)
        lifeline = input
        var reader = LineReader(descriptor: output)
        var server: pid_t?
        var lines: [String] = []
        while let line = reader.next() {
            if line.hasPrefix("process ") { server = pid_t(line.dropFirst(8)) }
            lines.append(line)
            if line.hasSuffix("database system is ready to accept connections"), let server {
                process = server
                reader.drain()
                return
            }
        }
        // The script may be waiting until its input is closed.
        close(input)
        close(output)
        waitpid(pid, nil, 0)
        throw Failure(description: "the PostgreSQL server did not start: \(lines.suffix(5).joined(separator: "; "))")
    }

    /// The folder of the server's programs, which is not in `PATH` on Debian.
    private static func binaries() throws -> String {
        let debian = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
        let places =
            versions.sorted { ($0 as NSString).doubleValue > ($1 as NSString).doubleValue }
            .map { "\(debian)/\($0)/bin" }
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = places.first { place in
            ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(place)/\($0)") }
        }
        guard let found else {
            throw Failure(
                description: "there is no PostgreSQL server to test with: install Debian's package postgresql"
            )
        }
        return found
    }
}
