import Foundation

/// The environment of the measured programs, without the settings of the person who runs the measurement.
enum Environment {
    /// The variables that every program needs.
    static let plain = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
    ]

    /// The variables of ``plain``, and `folder` as the home folder and as each XDG folder.
    static func home(_ folder: String) -> [String: String] {
        var variables = plain
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
            variables[name] = folder
        }
        return variables
    }
}
