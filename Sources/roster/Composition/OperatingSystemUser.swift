import Foundation

/// The operating system's user.
enum OperatingSystemUser {
    /// The name of the real user; under `sudo`, of the user who ran it.
    static func name(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let uid = getuid()
        if uid == 0, let asker = environment["SUDO_USER"], !asker.isEmpty, getpwnam(asker) != nil { return asker }
        guard let entry = getpwuid(uid), let name = entry.pointee.pw_name else { return "uid-\(uid)" }
        return String(cString: name)
    }
}
