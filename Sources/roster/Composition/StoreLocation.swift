import Foundation
import PostgresStore
import SQLiteStore

/// The location of a store, as in `--store` and `ROSTER_STORE`.
enum StoreLocation: Hashable, Sendable {
    case sqlite(path: String)
    case postgres(PostgresLocation)
    /// In memory; nothing is kept.
    case memory

    /// Parses `sqlite:PATH`, a plain path, `postgres://…`, `postgres:` with libpq's parameters, or `memory:`.
    ///
    /// A plain path whose first component contains a colon must begin with `./`.
    init(_ text: String) throws(StoreLocationError) {
        let name = text.unicodeScalars.prefix { $0 != ":" && $0 != "/" }
        let scheme = String(name).lowercased()
        let hasScheme = text.unicodeScalars[name.endIndex...].first == ":"
        let rest = String(text.unicodeScalars[name.endIndex...].dropFirst())
        if hasScheme, StoreLocation.containsPassword(rest) { throw .password }
        switch hasScheme ? scheme : nil {
        case "sqlite":
            guard !rest.isEmpty else { throw .noPath }
            self = .sqlite(path: HomeFiles.expanded(rest))
        case "memory":
            guard rest.isEmpty else { throw .unknown(scheme: "memory", rest: rest) }
            self = .memory
        case "postgres", "postgresql": self = .postgres(try StoreLocation.postgres(text))
        // If a misspelt scheme were taken for a path, a file of that name would be created.
        case .some: throw .unknown(scheme: String(name), rest: rest)
        case nil:
            guard !text.isEmpty else { throw .noPath }
            // These are libpq's parameters without "postgres:". For a file with such a name, the user writes ./host=…
            guard text.prefixMatch(of: /(host|hostaddr|port|dbname|user|service|password)=/) == nil else {
                throw .parametersOnly
            }
            self = .sqlite(path: HomeFiles.expanded(text))
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

    /// The location for messages, in the syntax of `--store`; omits the user name from the location of a server.
    var description: String {
        switch self {
        case .sqlite(let path): "sqlite:\(path)"
        case .postgres(let location): location.name
        case .memory: "memory:"
        }
    }

    var name: String { if case .sqlite(let path) = self { path } else { description } }

    /// Why the store can be read but not written; nil if no obstacle is known.
    ///
    /// Always nil for a store on a server, because only opening the store shows whether it can be written.
    var obstacleToWriting: String? {
        if case .sqlite(let path) = self { SQLiteStore.obstacleToWriting(path: path) } else { nil }
    }

    /// Whether opening the store may create it.
    ///
    /// Always true for a store on a server, because only connecting to the server shows whether the store exists.
    var mayBeMissing: Bool {
        if case .postgres = self { true } else { isMissingFile }
    }

    /// Whether the store is a file that does not exist or is empty.
    var isMissingFile: Bool {
        guard case .sqlite(let path) = self else { return false }
        var status = stat()
        guard stat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_size == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Identifies the store independently of the working directory.
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

    /// Passwords are refused, because other users or programs may read command lines and environments.
    private static func containsPassword(_ rest: String) -> Bool {
        // Compares scalars, not characters: if a password begins with a combining mark, the mark and the "=" before it
        // are a single character.
        let scalars = rest.unicodeScalars
        let parameter = "password=".unicodeScalars
        guard scalars.starts(with: "//".unicodeScalars) else { return scalars.contains(parameter) }
        let authority = scalars.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
        return String(scalars.drop { $0 != "?" }).lowercased().unicodeScalars.contains(parameter)
    }
}

/// An error in the text of a store's location.
///
/// The error's message repeats at most the scheme of the text, because the rest of the text may contain a secret.
enum StoreLocationError: Error, Hashable {
    case password
    /// libpq cannot parse the store's name, or would read the database's name as another connection string.
    case badPostgres
    /// Parameters of libpq, such as `host=db`, without `postgres:` before them.
    case parametersOnly
    /// An unknown scheme, or `memory:` with a path.
    case unknown(scheme: String, rest: String)
    case noPath
}

extension CommandError {
    init(_ error: StoreLocationError) {
        switch error {
        case .password:
            self.init(
                code: "password-in-store",
                message: "the store's name contains a password, which other users of this machine could read; "
                    + "put the password in a file that PGPASSFILE names, or use a service file",
                exitCode: .usage
            )
        case .badPostgres:
            self.init(
                code: "store-unknown",
                message: "libpq does not understand the store's name: write postgres://HOST/DATABASE, "
                    + "postgres:host=HOST dbname=DATABASE, or postgres:service=NAME",
                exitCode: .usage
            )
        case .parametersOnly:
            self.init(
                code: "store-unknown",
                message: "parameters of PostgreSQL need \"postgres:\" before them: write postgres:host=HOST "
                    + "dbname=DATABASE (for a file with such a name, write ./host=…)",
                exitCode: .usage
            )
        case .unknown(scheme: "memory", _):
            self.init(
                code: "store-unknown",
                message: "\"memory:\" takes no path, because a store in memory is not saved",
                exitCode: .usage
            )
        case .unknown(let scheme, _):
            self.init(
                code: "store-unknown",
                message:
                    "unknown kind of store \"\(scheme):\"; use sqlite:PATH, a path, postgres://… or \"memory:\" "
                    + "(for a file whose name contains a colon, write ./\(scheme):…)",
                exitCode: .usage
            )
        case .noPath:
            self.init(code: "store-unknown", message: "the store has no path: write sqlite:PATH", exitCode: .usage)
        }
    }
}
