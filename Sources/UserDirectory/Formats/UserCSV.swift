/// Roster's own CSV: a header of column names, then a user a record.
package enum UserCSV {
    /// What stands between two groups.
    ///
    /// No group can hold it: groups are written as logins are.
    package static let groupSeparator: Character = ";"
}

/// Why a CSV header cannot be used.
package enum UserCSVHeaderError: Error, Hashable, Sendable {
    /// There is no header: the file is empty.
    case missing
    /// The header itself cannot be read.
    case unreadable(CSVError)
    /// No column is called `login`.
    case noLogin
    /// A column that Roster does not know.
    case unknown(String)
    /// Two columns of the same name.
    case duplicate(String)
}

extension UserCSVHeaderError: CustomStringConvertible {
    /// What is wrong, and the columns that are known.
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

    /// What to do about a header that was written with another separator, as spreadsheets in many countries do.
    private func hint(on name: String) -> String? {
        let separators: [(Character, String)] = [(";", "semicolons"), ("\t", "tabs")]
        guard let (_, word) = separators.first(where: { name.contains($0.0) }) else { return nil }
        return "the columns seem to be separated by \(word); save the file comma-separated"
    }
}
