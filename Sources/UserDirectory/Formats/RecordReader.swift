/// Reads the users of a file one after the other, whatever its format.
protocol RecordReader: Sendable {
    /// The next record, readable or not; nil at the end.
    ///
    /// - Throws: The source's errors, and a ``UserFileError`` if nothing of the file can be read.
    mutating func next() throws -> ImportRecord?

    /// How many bytes have been read.
    var bytesRead: Int { get }

    /// The ignored columns and attributes of the file, each named once.
    var passedOver: [String] { get }

    /// The bytes before the first record: the header of a CSV file.
    var preamble: [UInt8] { get }
}

extension RecordReader {
    var passedOver: [String] { [] }
    var preamble: [UInt8] { [] }
}

/// A user as read from a file.
package struct ImportedUser: Hashable, Sendable {
    /// The login.
    package let login: String
    /// The other fields given in the file.
    package let edit: UserEdit

    /// Makes a user from the values of a file.
    package init(login: String, edit: UserEdit) {
        self.login = login
        self.edit = edit
    }
}

/// One record of a file.
struct ImportRecord: Sendable {
    /// What was read.
    enum Content: Sendable {
        /// A user.
        case user(ImportedUser)
        /// An entry of a plan that was made earlier.
        case planned(PlanEntry)
        /// A record that could not be read.
        case unreadable(ImportProblem.Reason)
    }

    /// The physical line on which the record begins or the error is, from 1.
    let line: Int
    /// The login; nil if it could not be read.
    let login: String?
    /// What was read.
    let content: Content
    /// The record's bytes in the file; nil unless they are requested by ``ReadingOptions/keepsRaw``.
    let raw: [UInt8]?

    init(line: Int, login: String? = nil, content: Content, raw: [UInt8]? = nil) {
        self.line = line
        self.login = login
        self.content = content
        self.raw = raw
    }
}

extension ImportRecord {
    /// A record of a user whose values are read by a closure; if it throws, the record is unreadable.
    init(line: Int, login: String?, raw: [UInt8]?, _ read: () throws(DirectoryError) -> ImportedUser) {
        do throws(DirectoryError) {
            let user = try read()
            self.init(line: line, login: user.login, content: .user(user), raw: raw)
        } catch {
            self.init(line: line, login: login, content: .unreadable(.refused(error)), raw: raw)
        }
    }

    /// A malformed record.
    init(_ error: FormatError, raw: [UInt8]?) {
        self.init(line: error.line, content: .unreadable(.malformed(error)), raw: raw)
    }
}

/// How a file is read.
struct ReadingOptions: Hashable, Sendable {
    /// Whether to keep the `'` that protects text from being run as a formula by a spreadsheet.
    var isRaw = false
    /// Whether records also keep their bytes in the file.
    var keepsRaw = false
}

extension UserFormat {
    /// What reads this format.
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
