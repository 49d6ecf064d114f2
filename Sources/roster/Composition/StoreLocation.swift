import Foundation
import PostgresStore

/// Where the users are, as `--store` and `ROSTER_STORE` say it.
enum StoreLocation: Hashable, Sendable {
    /// A database file.
    case sqlite(path: String)
    /// A database of a server.
    case postgres(PostgresLocation)
    /// Nothing is kept.
    case memory

    /// Reads `sqlite:PATH`, a plain path, `postgres://…`, or `memory:`.
    ///
    /// A path whose first component has a colon in it needs a `./` before it.
    init(_ text: String) throws(StoreLocationError) {
        let scheme = text.prefix { $0 != ":" && $0 != "/" }.lowercased()
        let hasScheme = text.dropFirst(scheme.count).first == ":"
        let rest = String(text.dropFirst(scheme.count + 1))
        if hasScheme, StoreLocation.holdsPassword(rest) { throw .password }
        switch hasScheme ? scheme : nil {
        case "sqlite":
            guard !rest.isEmpty else { throw .noPath }
            self = .sqlite(path: rest)
        case "memory":
            guard rest.isEmpty else { throw .unknown(scheme: "memory", rest: rest) }
            self = .memory
        case "postgres", "postgresql": self = .postgres(try StoreLocation.postgres(text))
        // A misspelt scheme would else make a file of that name.
        case let scheme?: throw .unknown(scheme: scheme, rest: rest)
        case nil:
            guard !text.isEmpty else { throw .noPath }
            self = .sqlite(path: text)
        }
    }

    private static func postgres(_ text: String) throws(StoreLocationError) -> PostgresLocation {
        do { return try PostgresLocation(text) } catch {
            switch error {
            case .password: throw .password
            case .malformed: throw .badPostgres
            }
        }
    }

    /// As `--store` takes it.
    var description: String {
        switch self {
        case .sqlite(let path): "sqlite:\(path)"
        case .postgres(let location): location.name
        case .memory: "memory:"
        }
    }

    /// What names the store for good, wherever one stands.
    var identity: String {
        switch self {
        case .memory: "memory:"
        case .postgres(let location): location.identity
        case .sqlite(let path): "sqlite:" + URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }
    }

    /// The default store: `$XDG_DATA_HOME/roster/roster.db`.
    static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> StoreLocation {
        let directory = BaseDirectory.data.path(in: environment)
        return .sqlite(path: "\(directory)/roster.db")
    }

    /// Whether there is a password, between user and host or as a parameter.
    ///
    /// Command lines and environments can be read by others.
    private static func holdsPassword(_ rest: String) -> Bool {
        guard rest.hasPrefix("//") else { return rest.contains("password=") }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
        return rest.drop { $0 != "?" }.lowercased().contains("password=")
    }
}

/// Why the name of a store cannot be used.
///
/// What was typed is not repeated, since it may hold a secret.
enum StoreLocationError: Error, Hashable {
    /// There is a password in it.
    case password
    /// libpq does not understand it.
    case badPostgres
    /// A scheme that Roster does not know.
    case unknown(scheme: String, rest: String)
    /// Nothing after `sqlite:`.
    case noPath
}

extension CommandError {
    init(_ error: StoreLocationError) {
        switch error {
        case .password:
            self.init(
                code: "password-in-store",
                message: "the store's name holds a password, which other users of this machine could read; "
                    + "put it in a file that PGPASSFILE names, or use a connection service file",
                exitCode: .usage
            )
        case .badPostgres:
            self.init(
                code: "store-unknown",
                message: "libpq does not understand the store's name: write postgres://HOST/DATABASE, "
                    + "postgres:host=HOST dbname=DATABASE, or postgres:service=NAME",
                exitCode: .usage
            )
        case .unknown(scheme: "memory", _):
            self.init(code: "store-unknown", message: "memory: takes no path; nothing is kept", exitCode: .usage)
        case .unknown(let scheme, _):
            self.init(
                code: "store-unknown",
                message:
                    "unknown kind of store \"\(scheme):\" (known are sqlite:PATH, a path, postgres://…, and memory:); "
                    + "for a file whose name has a colon write ./\(scheme):…",
                exitCode: .usage
            )
        case .noPath:
            self.init(code: "store-unknown", message: "the store has no path: write sqlite:PATH", exitCode: .usage)
        }
    }
}
