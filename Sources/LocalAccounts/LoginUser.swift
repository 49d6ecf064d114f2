import Foundation

/// The person who runs Roster.
enum LoginUser {
    /// The process's user id; for root, the id with which the person logged in, if it is known.
    ///
    /// `sudo` and `su` keep that id.
    static var id: UInt32 {
        let own = getuid()
        guard own == 0, let text = try? String(contentsOfFile: "/proc/self/loginuid", encoding: .utf8),
            let id = UInt32(text.filter { !$0.isWhitespace }), id != UInt32.max
        else { return own }
        return id
    }
}
