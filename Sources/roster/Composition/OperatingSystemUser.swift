import Foundation

/// Who sits at the keyboard, by the operating system.
enum OperatingSystemUser {
    /// The name of the real user; behind `sudo`, of the one who asked for it.
    static func name(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let uid = getuid()
        if uid == 0, let asker = environment["SUDO_USER"], !asker.isEmpty, getpwnam(asker) != nil { return asker }
        guard let entry = getpwuid(uid), let name = entry.pointee.pw_name else { return "uid-\(uid)" }
        return String(cString: name)
    }
}
