package import Foundation
import ProcessTesting

/// An OpenLDAP server for tests.
///
/// The server ends with the process that started it, even if that process crashes. If OpenLDAP is missing, tests fail
/// with an error that names the packages to install.
package final class LDAPServer: Sendable {
    /// Why no server could be started, or why one of OpenLDAP's tools failed.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The folder with the data and the socket.
    package let folder: URL
    package let process: pid_t
    private let port: Int
    private let securePort: Int
    // The input of the script that runs the server. When this process ends, the system closes the input, and the script
    // then stops the server.
    private let lifeline: Int32
    private let script: pid_t

    private static let started = Result { try LDAPServer() }

    /// The server of this process, started on first use.
    package static func shared() throws -> LDAPServer { try started.get() }

    /// The distinguished name of the directory's root.
    package static let suffix = "dc=example,dc=com"
    /// The distinguished name of the administrator, who has all rights.
    package static let owner = "cn=admin,dc=example,dc=com"
    package static let password = "secret of the owner"

    package var socketURL: String { "ldapi://" + folder.appending(path: "ldapi").path.replacing("/", with: "%2F") }
    /// The URL of the socket as Roster shows it.
    package var shownURL: String { "ldapi://" + folder.appending(path: "ldapi").path }
    package var plainURL: String { "ldap://127.0.0.1:\(port)" }
    /// The URL with TLS; the certificate is for 127.0.0.1.
    package var secureURL: String { "ldaps://127.0.0.1:\(securePort)" }
    /// A URL of the same server, with a host name that the certificate does not cover.
    package var otherNameURL: String { "ldaps://localhost:\(securePort)" }
    /// The path of the CA's certificate.
    package var authorityFile: String { folder.appending(path: "ca.pem").path }

    /// Starts a server and waits until it accepts connections.
    ///
    /// - Parameter limits: Additional lines for the configuration of the database.
    package init(limits: String = "") throws {
        let program = try LDAPServer.program()
        folder = URL(fileURLWithPath: "/tmp/roster-ldap-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "data"),
            withIntermediateDirectories: true
        )
        (port, securePort) = (try LDAPServer.freePort(), try LDAPServer.freePort())
        let configuration = LDAPServerFiles.configuration(folder: folder.path, limits: limits)
        try Data(configuration.utf8).write(to: folder.appending(path: "slapd.conf"))
        try Data(LDAPServerFiles.schema.utf8).write(to: folder.appending(path: "test.schema"))
        let socket = "ldapi://" + folder.appending(path: "ldapi").path.replacing("/", with: "%2F")
        let script = """
            cd '\(folder.path)' || exit 1
            \(LDAPServerFiles.certificates)
            \(try LDAPServer.runner(folder)) '\(program)' -d none -f slapd.conf \\
                -h '\(socket) ldap://127.0.0.1:\(port) ldaps://127.0.0.1:\(securePort)' &
            echo "process $!"
            # Only the server keeps the pipe open, so the output ends when the server ends.
            exec >/dev/null 2>&1
            read -r line
            kill -KILL $!
            wait
            rm -rf '\(folder.path)'
            """
        let (pid, input, output) = try Spawn.shell(script)
        (self.script, lifeline) = (pid, input)
        var reader = LineReader(descriptor: output)
        var server: pid_t?
        var lines: [String] = []
        while let line = reader.next() {
            if line.hasPrefix("process ") { server = pid_t(line.dropFirst(8)) }
            lines.append(line)
            if line.hasSuffix("slapd starting"), let server {
                process = server
                reader.drain()
                try add(LDAPServerFiles.root)
                return
            }
        }
        // The script may be waiting until its input is closed.
        close(input)
        close(output)
        waitpid(pid, nil, 0)
        throw Failure(description: "the LDAP server did not start: \(lines.suffix(5).joined(separator: "; "))")
    }

    /// Stops the server, and waits for the script, because a zombie would block Swift Testing's exit tests.
    deinit {
        close(lifeline)
        while waitpid(script, nil, 0) < 0, errno == EINTR {}
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 ? getsockname(descriptor, address, &size) : -1
            }
        }
        guard code == 0 else { throw Failure(description: "no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Gives the folder to an unprivileged user, and returns the command prefix that runs a program as this user.
    ///
    /// Without root, changes nothing and returns an empty prefix.
    private static func runner(_ folder: URL) throws -> String {
        guard geteuid() == 0 else { return "" }
        guard let user = getpwnam("openldap") ?? getpwuid(65_534) else {
            throw Failure(description: "there is no user to run the LDAP server as: install slapd")
        }
        let (uid, gid) = (user.pointee.pw_uid, user.pointee.pw_gid)
        for path in [folder, folder.appending(path: "data")] { chown(path.path, uid, gid) }
        return "setpriv --reuid=\(uid) --regid=\(gid) --clear-groups"
    }

    private static func program() throws -> String {
        let places =
            ["/usr/sbin", "/usr/lib/openldap"]
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/slapd") }) else {
            throw Failure(
                description: "there is no LDAP server to test with: install Debian's packages slapd and ldap-utils"
            )
        }
        return "\(place)/slapd"
    }
}
