import UserDirectory

/// All entries of one account.
struct AccountRecord: Hashable {
    /// The seven fields in `passwd`.
    var passwd: [String]
    /// The nine fields in `shadow`.
    var shadow: [String]
    var groups: [Membership]
    /// The name of the account's primary group; nil if there is no such group.
    var primaryGroup: String?

    var login: String { passwd[0] }
    var id: RemoteID { RemoteID(passwd[2]) }
    var gecos: Gecos { Gecos(passwd[4]) }

    /// The encrypted password, or a placeholder such as `*` or `!`.
    var password: String { shadow[1] }

    /// Whether the password was locked with `usermod -L`.
    ///
    /// `useradd` and similar tools give `!` or `!!` to an account that never had a password. Such an account does not
    /// count as locked, because its user may log in without a password, for example with an SSH key.
    var hasLockedPassword: Bool { password.hasPrefix("!") && password.utf8.contains { $0 != UInt8(ascii: "!") } }

    /// The names of the groups that Roster shows as the user's groups.
    var changedGroups: [String] { groups.filter { $0.use == .changed }.map(\.name) }

    /// A hash of ``passwd``, ``shadow`` and ``groups``.
    var version: String {
        var hash = EntryHash()
        let groups = groups.map { "\($0.name):\($0.id)" }
        for text in passwd + shadow + groups.sorted(by: String.comesFirst) { hash.combine(text) }
        return hash.text
    }
}

/// A hash that is the same in every process: FNV-1a with 64 bits.
private struct EntryHash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // Marks the end of the text.
        combine(0xFF)
    }

    private mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    var text: String { String(value, radix: 16) }
}

extension String {
    /// Orders strings by their bytes, as `sort` does in the C locale.
    static func comesFirst(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
