import Foundation

enum OperatingSystemUser {
    /// Returns the real user's name; `uid-N` if the user has no name.
    ///
    /// If the real user is root and `sudo` was used, returns the name of the user who ran `sudo`.
    static func name(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let uid = getuid()
        if uid == 0, let user = environment["SUDO_USER"], !user.isEmpty, getpwnam(user) != nil { return user }
        guard let entry = getpwuid(uid), let name = entry.pointee.pw_name else { return "uid-\(uid)" }
        return String(cString: name)
    }
}
