import Foundation

/// Roster's folder in one of the XDG base directories.
struct BaseDirectory: Sendable {
    static let data = BaseDirectory(variable: "XDG_DATA_HOME", fallback: ".local/share")
    static let configuration = BaseDirectory(variable: "XDG_CONFIG_HOME", fallback: ".config")
    /// Contains the log and the view state.
    static let state = BaseDirectory(variable: "XDG_STATE_HOME", fallback: ".local/state")

    private let variable: String
    private let fallback: String

    /// Ignores a variable that does not contain an absolute path, as the XDG specification requires.
    func path(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let base = environment[variable], base.hasPrefix("/") { return "\(base)/roster" }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return "\(home)/\(fallback)/roster"
    }

    /// Creates a folder and its missing parents, accessible only to their owner.
    static func create(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }
}
