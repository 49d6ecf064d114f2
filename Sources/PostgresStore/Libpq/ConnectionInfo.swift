import CPostgres
import Foundation
import UserDirectory

/// The server, database and user in a libpq connection string.
///
/// `postgres://…` or `postgresql://…` is a libpq URI. Any other text, with or without `postgres:` before it, is libpq's
/// `keyword=value` form, which may name a service: `postgres:service=team`. Several hosts are tried in order.
package struct PostgresLocation: Hashable, Sendable {
    /// The reason why a connection string is refused; it does not quote the string, which may contain a secret.
    package enum Refusal: Error, Hashable, Sendable {
        case password
        case malformed
    }

    let options: [String: String]

    /// Refuses a string that contains a password.
    ///
    /// The string may be a command-line argument, and other users of the machine may be able to read the arguments of
    /// a process.
    package init(_ text: String) throws(Refusal) {
        var text = text
        for scheme in ["postgres:", "postgresql:"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            text = rest.hasPrefix("//") ? "postgresql:\(rest)" : String(rest)
        }
        guard !text.utf8.contains(0) else { throw .malformed }
        var message: UnsafeMutablePointer<CChar>?
        guard let first = PQconninfoParse(text, &message) else {
            // The message is discarded, because it quotes text that may be a secret.
            PQfreemem(message)
            throw .malformed
        }
        defer { PQconninfoFree(first) }
        var options: [String: String] = [:]
        var option = first
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val {
                // libpq marks secrets with an asterisk.
                if let mark = option.pointee.dispchar, String(cString: mark) == "*" { throw .password }
                options[String(cString: keyword)] = String(cString: value)
            }
            option += 1
        }
        if let database = options["dbname"] { try PostgresLocation.checkIsName(database) }
        self.options = options
    }

    /// Refuses a database name that libpq would read as a connection string: Roster displays the name, and a connection
    /// string may contain a password.
    private static func checkIsName(_ database: String) throws(Refusal) {
        let isString = database.contains("=") || ["postgres://", "postgresql://"].contains { database.hasPrefix($0) }
        guard isString else { return }
        _ = try PostgresLocation(database)
        throw .malformed
    }

    /// The name to display, without user and secrets; ``init(_:)`` can read it.
    package var name: String {
        if options["service"] != nil { return text(["service"]) }
        let database = options["dbname"] ?? ""
        let list = options["host"] ?? options["hostaddr"] ?? ""
        let hosts = list.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false)
        // In a URI, names that are not plain could need escapes, for example the slashes in the path of a socket's
        // folder.
        guard !hosts.isEmpty, ([database] + hosts.map(String.init)).allSatisfy(PostgresLocation.isPlain) else {
            return text(["host", "hostaddr", "port", "dbname"])
        }
        let ports = (options["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let places = hosts.enumerated().map { index, host in
            let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
            return port.isEmpty ? "\(host)" : "\(host):\(port)"
        }
        return "postgres://\(places.joined(separator: ","))/\(database)"
    }

    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
            default: false
            }
        }
    }

    /// `postgres:` and libpq's `keyword=value` form; ``init(_:)`` creates an equal location from this string.
    package var connectionString: String { text(options.keys.sorted()) }

    private func text(_ keys: [String]) -> String {
        let parts = keys.compactMap { key in
            options[key].map { value in
                let escaped = value.escaping("\\'", with: "\\")
                let hasSpace = value.unicodeScalars.contains(where: \.properties.isWhitespace)
                let isPlain = !value.isEmpty && value == escaped && !hasSpace
                return "\(key)=\(isPlain ? value : "'\(escaped)'")"
            }
        }
        return "postgres:" + parts.joined(separator: " ")
    }

    /// Identifies the store, as precisely as possible without a connection.
    package var identity: String {
        let keys = ["service", "host", "hostaddr", "port", "dbname"]
        return "postgres:" + keys.compactMap { key in options[key].map { "\(key)=\($0)" } }.joined(separator: " ")
    }
}

/// The parameters of a connection: a location, and Roster's own options.
struct ConnectionInfo: Sendable {
    let location: PostgresLocation
    /// Whether sessions are read-only; if so, a read-only server is accepted.
    let isReadOnly: Bool
    let schema: String

    /// The parameters for libpq, which reads missing parameters from the environment and from service files.
    var parameters: [(key: String, value: String?)] {
        var parameters: [(key: String, value: String?)] = location.options.map { ($0.key, $0.value) }
        parameters.append(("fallback_application_name", "roster"))
        // A parameter that is added here overrides the environment and the service. So no default is added if the
        // connection uses a service, or if the parameter's environment variable is set.
        let environment = ProcessInfo.processInfo.environment
        guard location.options["service"] == nil, environment["PGSERVICE"] == nil else { return parameters }
        func addDefault(_ key: String, _ value: String, unless variable: String? = nil) {
            guard location.options[key] == nil, variable.flatMap({ environment[$0] }) == nil else { return }
            parameters.append((key, value))
        }
        addDefault("connect_timeout", "5", unless: "PGCONNECT_TIMEOUT")
        // The next four parameters detect a network that drops packets silently.
        addDefault("tcp_user_timeout", "15000")
        addDefault("keepalives_idle", "30")
        addDefault("keepalives_interval", "10")
        addDefault("keepalives_count", "3")
        if !isReadOnly { addDefault("target_session_attrs", "read-write", unless: "PGTARGETSESSIONATTRS") }
        return parameters
    }
}
