internal import Futures

/// Reads the records from which a plan is made.
///
/// The records are users in a file, entries of an earlier plan, or results of comparing the store with a connection.
protocol RecordReader: Sendable {
    /// Returns the next record, even if it is unreadable; nil at the end, or if the record has not arrived yet.
    ///
    /// - Throws: The errors of the source, and for a connection also those of the store. A ``UserFileError`` or
    ///   ``UserCSVHeaderError`` if the file cannot be read at all.
    mutating func next() throws -> ImportRecord?

    /// Whether nil from ``next()`` means that all records have been read.
    var isAtEnd: Bool { get }

    /// A future that is resolved when ``next()`` can continue; nil if ``next()`` can continue immediately.
    var pendingInput: Future<Void>? { get }

    var bytesRead: Int { get }

    /// The names of the ignored parts of the source, such as columns, attributes and groups.
    var ignored: [String] { get }

    /// The bytes before the first record: the header of a CSV file, if ``ReadingOptions/keepsRaw`` is set.
    var preamble: [UInt8] { get }
}

extension RecordReader {
    var isAtEnd: Bool { true }
    var pendingInput: Future<Void>? { nil }
    var ignored: [String] { [] }
    var preamble: [UInt8] { [] }
}

/// A user as read from a file.
package struct ImportedUser: Hashable, Sendable {
    package let login: String
    package let edit: UserEdit
    /// The texts that are not values of their fields, such as an invalid day; ``edit`` does not contain these fields.
    ///
    /// The store checks the other rules.
    package let violations: [RuleViolation]

    init(login: String, edit: UserEdit, violations: [RuleViolation] = []) {
        self.login = login
        self.edit = edit
        self.violations = violations
    }
}

struct ImportRecord: NumberedRecord, Sendable {
    enum Content: Sendable {
        /// Indirect, so that a record is copied cheaply.
        indirect case user(ImportedUser)
        indirect case planned(PlanEntry)
        case unreadable(ImportProblem.Reason)
    }

    /// For an entry of an earlier plan, the line in the file from which that plan was made.
    let line: Int
    var position: Int?
    /// Nil if the login could not be read.
    var login: String?
    let content: Content
    /// The record's bytes in a file of users, if ``ReadingOptions/keepsRaw`` is set.
    ///
    /// Nil if the record is too long, or cannot be separated from the rest of the file.
    var raw: [UInt8]?
}

extension ImportRecord {
    /// The account state that a pull writes to the user's link when the pull applies the record; nil if the pull writes
    /// no link.
    var account: AccountState? {
        if case .planned(let entry) = content { entry.account } else { nil }
    }

    init(line: Int, _ user: ImportedUser, raw: [UInt8]?) {
        self.init(line: line, login: user.login, content: .user(user), raw: raw)
    }

    init(_ error: FormatError, login: String? = nil, raw: [UInt8]?) {
        self.init(line: error.line, login: login, content: .unreadable(.malformed(error)), raw: raw)
    }
}

struct ReadingOptions: Hashable, Sendable {
    /// Whether CSV fields keep the `'` that prevents spreadsheets from running text as a formula.
    var isRaw = false
    /// Whether each record keeps its original bytes in ``ImportRecord/raw``.
    var keepsRaw = false
}

extension UserFormat {
    func reader(_ source: any ByteSource, _ options: ReadingOptions) -> any RecordReader {
        switch self {
        case .csv: CSVRecords(source, options)
        case .json: JSONRecords(source, options)
        case .jsonl: JSONLinesRecords(source, options)
        case .ldif: LDIFRecords(source, options)
        case .passwd: PasswdRecords(source, options)
        }
    }
}
