/// Reads the users of a file one after the other, whatever its format.
protocol RecordReader: Sendable {
    /// The next record, readable or not; nil at the end.
    ///
    /// - Throws: What the source throws, and a ``UserFileError`` where nothing of the file can be read.
    mutating func next() throws -> ImportRecord?

    /// How many bytes have been read.
    var bytesRead: Int { get }

    /// What the file holds besides, said once: columns and attributes that are passed over.
    var passedOver: [String] { get }

    /// What stands before the records, as it was read: the header of CSV.
    var preamble: [UInt8] { get }
}

extension RecordReader {
    var passedOver: [String] { [] }
    var preamble: [UInt8] { [] }
}

/// A user as a file has them.
public struct ImportedUser: Hashable, Sendable {
    /// The login.
    public let login: String
    /// The other fields that the file tells.
    public let edit: UserEdit

    /// Takes what a file tells.
    public init(login: String, edit: UserEdit) {
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

    /// The physical line on which it begins, or where it is wrong; from 1.
    let line: Int
    /// The login, where it could be read.
    let login: String?
    /// What was read.
    let content: Content
    /// The record as it stands in the file, where that is asked for.
    let raw: [UInt8]?

    init(line: Int, login: String? = nil, content: Content, raw: [UInt8]? = nil) {
        self.line = line
        self.login = login
        self.content = content
        self.raw = raw
    }
}

extension ImportRecord {
    /// A record of a user whose values are read by a closure, whose rule violations are told.
    init(line: Int, login: String?, raw: [UInt8]?, _ read: () throws(DirectoryError) -> ImportedUser) {
        do throws(DirectoryError) {
            let user = try read()
            self.init(line: line, login: user.login, content: .user(user), raw: raw)
        } catch {
            self.init(line: line, login: login, content: .unreadable(.refused(error)), raw: raw)
        }
    }

    /// A record that is none.
    init(_ error: FormatError, raw: [UInt8]?) {
        self.init(line: error.line, content: .unreadable(.malformed(error)), raw: raw)
    }
}

/// How a file is read.
struct ReadingOptions: Hashable, Sendable {
    /// Whether the `'` before what a spreadsheet would run stays where it is.
    var isRaw = false
    /// Whether each record is also given as it stands in the file.
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
