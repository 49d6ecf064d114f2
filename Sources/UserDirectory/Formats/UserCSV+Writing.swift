extension UserCSV {
    /// A record with its line end, ready to be written.
    ///
    /// - Parameters:
    ///   - fields: The fields as they are, not yet quoted.
    ///   - neutralisesFormulas: Whether ``FormulaGuard`` is applied, which an import takes back.
    package static func record(_ fields: [String], neutralisesFormulas: Bool = true) -> String {
        fields.map { quoted(neutralisesFormulas ? FormulaGuard.applied(to: $0) : $0) }.joined(separator: ",") + "\r\n"
    }

    /// The text of one column of a user.
    package static func field(_ column: Column, of user: User) -> String {
        switch column {
        case .id: user.id.description
        case .login: user.login
        case .name: user.name
        case .email: user.email
        case .role: user.role
        case .groups: user.groups.joined(separator: String(groupSeparator))
        case .kind: user.kind.rawValue
        case .status: user.status.rawValue
        case .validUntil: user.validUntil?.description ?? ""
        case .note: user.note
        case .createdAt: Timestamp.text(user.createdAt)
        case .updatedAt: Timestamp.text(user.updatedAt)
        case .version: String(user.version)
        }
    }

    /// Quotes if RFC 4180 asks for it, and around outer spaces, which some programs would trim.
    private static func quoted(_ field: String) -> String {
        let utf8 = field.utf8
        let needsQuotes =
            utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r")
            } || utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return field }
        // By scalars, since a quote with a combining mark after it is another character than a quote.
        var quoted = "\"".unicodeScalars
        for scalar in field.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }
}
