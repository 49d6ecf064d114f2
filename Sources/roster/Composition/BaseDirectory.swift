import Foundation

/// Roster's own place below one of the XDG base directories.
struct BaseDirectory: Sendable {
    /// Data that is to be kept.
    static let data = BaseDirectory(variable: "XDG_DATA_HOME", fallback: ".local/share")
    /// What a person has written: the configuration.
    static let configuration = BaseDirectory(variable: "XDG_CONFIG_HOME", fallback: ".config")
    /// What happened, and what was chosen in the dashboard: the log and the view state.
    static let state = BaseDirectory(variable: "XDG_STATE_HOME", fallback: ".local/state")

    private let variable: String
    private let fallback: String

    /// The directory's path.
    ///
    /// As the specification asks, a variable that is not an absolute path is passed over.
    func path(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let base = environment[variable], base.hasPrefix("/") { return "\(base)/roster" }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return "\(home)/\(fallback)/roster"
    }

    /// Makes the directory, for its owner alone, with those above it.
    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }
}
