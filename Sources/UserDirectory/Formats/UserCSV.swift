/// Roster's own CSV: a header with column names, then one record per user.
package enum UserCSV {
    /// Separates two groups.
    ///
    /// No group's name contains it: it may have only the characters of a login.
    package static let groupSeparator: Character = ";"
}

/// Why a CSV header cannot be used.
package enum UserCSVHeaderError: Error, Hashable, Sendable {
    /// The file is empty.
    case missing
    case unreadable(CSVError)
    /// There is no column `login`.
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
        case .noLogin: "line 1: there is no column login; known columns are \(known)"
        case .unknown(let name): "line 1: unknown column \"\(name)\"; \(hint(on: name) ?? "known columns are \(known)")"
        case .duplicate(let name): "line 1: the column \"\(name)\" appears twice"
        }
    }

    /// Advice for a header with another separator, as spreadsheets in many countries write it.
    private func hint(on name: String) -> String? {
        let separators: [(Character, String)] = [(";", "semicolons"), ("\t", "tabs")]
        guard let (_, word) = separators.first(where: { name.contains($0.0) }) else { return nil }
        return "the columns seem to be separated by \(word); save the file comma-separated"
    }
}
