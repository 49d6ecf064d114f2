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
    ///
    /// If false, the next record has not arrived yet.
    var isAtEnd: Bool { get }

    /// A future that is resolved when ``next()`` can continue; nil if ``next()`` can continue immediately.
    var pendingInput: Future<Void>? { get }

    var bytesRead: Int { get }

    /// The names of the ignored parts of the source, such as columns, attributes and groups. Used in a message.
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
    /// The fields that the file contains besides the login.
    package let edit: UserEdit
}

struct ImportRecord: Sendable {
    enum Content: Sendable {
        /// Indirect, like ``planned(_:)``, so that a record is copied cheaply.
        indirect case user(ImportedUser)
        indirect case planned(PlanEntry)
        case unreadable(ImportProblem.Reason)
    }

    /// The line of the file on which the record begins or the error is, from 1.
    ///
    /// For an entry of a plan, this is the line in the file from which the plan was made. In a pull or a push, it is 0.
    let line: Int
    /// Nil if the login could not be read.
    var login: String?
    let content: Content
    /// The record's bytes in the file.
    ///
    /// Kept if ``ReadingOptions/keepsRaw`` is set, but nil for a record that is too long, or that cannot be separated
    /// from the rest of the file. Always nil for an entry of a plan, and in a pull or a push.
    var raw: [UInt8]?
}

extension ImportRecord {
    /// The account state that a pull writes to the user's link when it applies the record; nil if it writes no link.
    var account: AccountState? {
        if case .planned(let entry) = content { entry.account } else { nil }
    }

    /// Creates a record of the user that `read` returns; if `read` throws, the record is unreadable.
    init(line: Int, login: String?, raw: [UInt8]?, _ read: () throws(DirectoryError) -> ImportedUser) {
        do throws(DirectoryError) {
            let user = try read()
            self.init(line: line, login: user.login, content: .user(user), raw: raw)
        } catch {
            self.init(line: line, login: login, content: .unreadable(.refused(error)), raw: raw)
        }
    }

    init(_ error: FormatError, raw: [UInt8]?) {
        self.init(line: error.line, content: .unreadable(.malformed(error)), raw: raw)
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
