/// How far an import is, and at its end what became of it.
public struct ImportProgress: Hashable, Sendable {
    /// Why an import ended before the end of the file.
    public enum Stop: Hashable, Sendable {
        /// Its token was cancelled.
        case cancelled
        /// No seat was free for this line.
        case full(Seats)
    }

    /// The line where the last record that was dealt with begins; 0 before the first.
    public internal(set) var line = 0
    /// How many bytes have been dealt with.
    public internal(set) var bytesRead = 0
    /// How many bytes there are; nil where nobody knows.
    public internal(set) var size: Int?
    /// Users that were added.
    public internal(set) var created = 0
    /// Users that were changed.
    public internal(set) var updated = 0
    /// Users who were as the file has them already.
    public internal(set) var unchanged = 0
    /// Lines left out because their login exists, as ``UserChange/OnExisting/skip`` asks.
    public internal(set) var skipped = 0
    /// Lines that a rule, a guard or the limit refused.
    public internal(set) var refused = 0
    /// The first of the refused lines, at the most ``problemLimit``; each one was given to the import's observer.
    public internal(set) var problems: [ImportProblem] = []
    /// Why the import ended early; nil while it runs, and at the end of the file.
    public internal(set) var stop: Stop?

    /// How many problems are kept: enough for a person to read, however bad the file is.
    public static let problemLimit = 1_000

    /// An import that has not begun.
    public init() {}

    /// The records that were dealt with.
    public var records: Int { created + updated + unchanged + skipped + refused }
}

/// A line that was not imported, and why.
public struct ImportProblem: Hashable, Sendable {
    /// What was wrong.
    public enum Reason: Hashable, Sendable {
        /// The record could not be read.
        case unreadable(CSVError)
        /// The record has another number of fields than the header.
        case fieldCount(expected: Int, found: Int)
        /// The directory refused it.
        case refused(DirectoryError)
    }

    /// The physical line, from 1.
    public let line: Int
    /// The login on that line, where it could be read.
    public let login: String?
    /// What was wrong.
    public let reason: Reason

    /// Takes what was wrong, and where.
    public init(line: Int, login: String?, reason: Reason) {
        self.line = line
        self.login = login
        self.reason = reason
    }

    /// A stable word for programs.
    public var code: String {
        switch reason {
        case .unreadable(let error): error.problem.rawValue
        case .fieldCount: "csv-field-count"
        case .refused(let error): error.code
        }
    }

    /// The field that is wrong, if one is.
    public var field: UserField? {
        guard case .refused(let error) = reason else { return nil }
        return error.field
    }
}

extension ImportProblem: CustomStringConvertible {
    /// The line, the login and what was wrong, with the rule's name.
    public var description: String {
        let isNamed = login?.contains { !$0.isWhitespace } ?? false
        let place = "line \(line)" + (isNamed ? login.map { " (\($0))" } ?? "" : "")
        return switch reason {
        case .unreadable(let error): "\(place): \(error) (rule \(error.problem.rawValue))"
        case .fieldCount(let expected, let found):
            "\(place): \(found) fields where the header names \(expected) (rule csv-field-count)"
        case .refused(.invalid(let violations)):
            "\(place): \(violations.map(\.description).joined(separator: "; "))"
        case .refused(let error): "\(place): \(error) (rule \(error.code))"
        }
    }
}
