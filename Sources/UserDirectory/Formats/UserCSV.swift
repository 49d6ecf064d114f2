/// Roster's own CSV: a header with column names, then one record per user.
package enum UserCSV {
    /// Separates the groups of a user; no group name contains a semicolon.
    package static let groupSeparator: Unicode.Scalar = ";"

    /// Also true for a comma, because other programs separate groups with commas, and no group name contains one.
    static func separatesGroups(_ scalar: Unicode.Scalar) -> Bool { scalar == groupSeparator || scalar == "," }
}

/// Why a CSV header cannot be used.
package enum UserCSVHeaderError: Error, Hashable, Sendable {
    case missing
    case unreadable(CSVError)
    case noLogin
    case unknown(String)
    case duplicate(String)
}

extension UserCSVHeaderError: CustomStringConvertible {
    package var description: String {
        let known = UserField.columns.map(\.key).joined(separator: ", ")
        return switch self {
        case .missing:
            "the file is empty or has no header; its first line must name the columns. Known columns: \(known)"
        case .unreadable(let error): "line \(error.line): \(error)"
        case .noLogin: "the header lacks the column \"login\". Known columns: \(known)"
        case .unknown(let name):
            "unknown column \"\(UserCSVHeaderError.beginning(of: name))\"; "
                + (hint(on: name) ?? "remove or rename it. Known columns: \(known)")
        case .duplicate(let name):
            "the column \"\(UserCSVHeaderError.beginning(of: name))\" appears twice in the header; "
                + "remove or rename one of the two columns"
        }
    }

    /// Shortens the name: if the file is not CSV, the name may contain secrets, such as a password hash.
    private static func beginning(of name: String) -> String {
        let beginning = name.prefix { $0 != ":" }.prefix(24)
        return beginning.count < name.count ? beginning + "…" : name
    }

    /// Returns advice if the name contains a character that may be meant as a separator; otherwise nil.
    private func hint(on name: String) -> String? {
        guard let separator = name.unicodeScalars.first(where: ",;\t|".unicodeScalars.contains) else { return nil }
        let word = separator == "\t" ? "a tab" : "\"\(separator)\""
        return "it contains \(word), but all columns must have the same separator: a comma, a semicolon or a tab"
    }
}
