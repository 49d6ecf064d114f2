import UserDirectory

/// A group that lists an account as a member.
struct Membership: Hashable {
    /// How the membership can be changed.
    enum Use: Hashable {
        /// Roster shows the group as one of the user's groups, and can change the membership.
        case changed
        /// Roster does not show the group, and keeps the membership when it changes the user's groups.
        case kept
        /// Roster cannot change any of the account's memberships.
        ///
        /// `usermod` needs the names of all groups of an account, but cannot identify this group by its name.
        case fixed
    }

    let name: String
    let id: String
    var use: Use
}

/// A line of `group`.
struct GroupEntry {
    let members: [String]
    private(set) var group: Membership

    /// Returns nil for a line that is not a group, such as an entry for NIS.
    init?(_ line: ArraySlice<UInt8>) {
        let text = String(validating: line, as: UTF8.self)
        let parts = (text ?? String(decoding: line, as: UTF8.self)).parts(":")
        guard parts.count >= 4, let first = parts[0].unicodeScalars.first, !"+-#".unicodeScalars.contains(first) else {
            return nil
        }
        let (name, id) = (parts[0], parts[2])
        members = parts[3].parts(",").filter { !$0.isEmpty }
        // A tool would take a name such as `100` for the id of another group, and a comma for the end of a name.
        let isArgument =
            text != nil && !name.isNumber && !name.utf8.contains(UInt8(ascii: ",")) && !name.containsWhitespace
        let isForAdministrator = Int(id) == 0
        let isNormal = FieldRules.normalizedLine(name).hasSameBytes(as: name)
        let isChanged = FieldRules.isHandle(name) && isNormal && !isForAdministrator
        group = Membership(name: name, id: id, use: isArgument ? (isChanged ? .changed : .kept) : .fixed)
    }

    /// Marks a group that shares its name with another line: a tool would change only one of the lines.
    mutating func setFixed() { group.use = .fixed }
}

extension String {
    /// The parts between the separators, including empty parts.
    func parts(_ separator: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }

    /// Whether the text consists of one or more of the digits 0 to 9.
    var isNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }

    var containsWhitespace: Bool { unicodeScalars.contains { $0.properties.isWhitespace } }
}
