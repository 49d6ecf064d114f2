extension UserCSV {
    /// Returns a record with its line end.
    ///
    /// Applies ``FormulaGuard`` unless `neutralisesFormulas` is false.
    package static func record(_ fields: [String], neutralisesFormulas: Bool = true) -> String {
        fields.map { quoted(neutralisesFormulas ? FormulaGuard.applied(to: $0) : $0) }.joined(separator: ",") + "\r\n"
    }

    package static func text(of field: UserField, of user: User) -> String {
        user.content(of: field).text(separator: String(groupSeparator))
    }

    /// Adds quotes if RFC 4180 requires them, or if the field begins or ends with a space, which some programs trim.
    private static func quoted(_ field: String) -> String {
        let utf8 = field.utf8
        let needsQuotes =
            utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r")
            } || utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ")
        guard needsQuotes else { return field }
        // By scalars: a quote followed by a combining mark is a `Character` that does not equal a quote.
        var quoted = "\"".unicodeScalars
        for scalar in field.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }
}
