import Foundation

/// A measured program.
enum Program: String, CaseIterable {
    case roster, rosterOnPostgres, less, fzf, visidata, sqlite3, psql

    /// The heading of the program's column.
    var title: String {
        switch self {
        case .roster: "Roster, SQLite"
        case .rosterOnPostgres: "Roster, PostgreSQL"
        case .less: "less"
        case .fzf: "fzf"
        case .visidata: "VisiData"
        case .sqlite3: "sqlite3"
        case .psql: "psql"
        }
    }

    /// Whether the program is Roster, on either store.
    var isRoster: Bool { self == .roster || self == .rosterOnPostgres }

    /// The command that starts the program; empty for Roster, whose path is an option.
    var command: String { isRoster ? "" : rawValue }

    /// The message if the program is missing.
    var advice: String {
        let package = self == .psql ? "postgresql" : rawValue
        return "not installed; it is in Debian's package \(package)"
    }

    /// Whether the program is in `PATH`; true for Roster, whose path is checked before anything is measured.
    var isInstalled: Bool { isRoster || Self.path(of: command) != nil }

    /// The path of a command, as the shell finds it.
    static func path(of command: String) -> String? {
        (Environment.plain["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
