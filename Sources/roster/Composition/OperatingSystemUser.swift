import Foundation

/// The operating system's user.
enum OperatingSystemUser {
    /// Returns the name of the real user, or, if that is root, of the user who ran `sudo`; `uid-N` for a user without a
    /// name.
    static func name(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let uid = getuid()
        if uid == 0, let user = environment["SUDO_USER"], !user.isEmpty, getpwnam(user) != nil { return user }
        guard let entry = getpwuid(uid), let name = entry.pointee.pw_name else { return "uid-\(uid)" }
        return String(cString: name)
    }
}
