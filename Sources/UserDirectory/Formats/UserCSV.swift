/// Roster's own CSV: a header with column names, then one record per user.
package enum UserCSV {
    /// Separates the groups of a user.
    ///
    /// No group's name contains it, because only the characters of a login are allowed there.
    package static let groupSeparator: Character = ";"
}

/// Why a CSV header cannot be used.
package enum UserCSVHeaderError: Error, Hashable, Sendable {
    /// The file is empty.
    case missing
    case unreadable(CSVError)
    /// The column `login` is missing.
    case noLogin
    case unknown(String)
    case duplicate(String)
}

extension UserCSVHeaderError: CustomStringConvertible {
    /// What is wrong, and the names of all columns.
    package var description: String {
        let known = UserField.columns.map(\.key).joined(separator: ", ")
        return switch self {
        case .missing: "the file is empty; its first line must name the columns; known columns are \(known)"
        case .unreadable(let error): "line \(error.line): \(error)"
        case .noLogin: "line 1: the column login is missing; known columns are \(known)"
        case .unknown(let name): "line 1: unknown column \"\(name)\"; \(hint(on: name) ?? "known columns are \(known)")"
        case .duplicate(let name): "line 1: the column \"\(name)\" appears twice"
        }
    }

    /// Returns advice for a header with another separator, which spreadsheets write in many countries.
    private func hint(on name: String) -> String? {
        let separators: [(Character, String)] = [(";", "semicolons"), ("\t", "tabs")]
        guard let (_, word) = separators.first(where: { name.contains($0.0) }) else { return nil }
        return "the columns seem to be separated by \(word); save the file comma-separated"
    }
}
