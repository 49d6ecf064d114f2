import UserDirectory

/// The settings in a tree's `login.defs` that concern personal accounts.
struct LoginDefaults {
    /// The user ids of personal accounts, as opposed to system accounts.
    let userIDs: ClosedRange<UInt32>
    /// Whether a new account gets its own group, which has the login as its name.
    let makesUserGroup: Bool

    /// The largest user id of a personal account; higher ids have a special meaning on many systems.
    private static let largest: UInt32 = 65_533

    init(_ bytes: [UInt8]) throws(RemoteError) {
        var values: [String: Substring] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            // If several lines have the same name, the last one counts, as it does for the tools that change accounts.
            if words.count >= 2, !words[0].hasPrefix("#") { values[String(words[0])] = words[1] }
        }
        let first = try LoginDefaults.number("UID_MIN", values, default: 1_000)
        let last = min(try LoginDefaults.number("UID_MAX", values, default: 60_000), LoginDefaults.largest)
        guard first > 0, first <= last else {
            let message = "UID_MIN and UID_MAX in login.defs leave no ids for accounts; correct them"
            throw RemoteError(.misconfigured, message)
        }
        userIDs = first...last
        makesUserGroup = values["USERGROUPS_ENAB"]?.lowercased() == "yes"
    }

    private static func number(
        _ name: String,
        _ values: [String: Substring],
        default standard: UInt32
    ) throws(RemoteError) -> UInt32 {
        guard let text = values[name] else { return standard }
        guard let number = UInt32(text), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            throw RemoteError(.misconfigured, "\(name) in login.defs is \(String(text).quotedForMessage), not a number")
        }
        return number
    }
}
