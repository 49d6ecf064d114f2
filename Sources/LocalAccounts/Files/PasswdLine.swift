import UserDirectory

/// A line of `passwd`, valid or not.
struct PasswdLine {
    private let bytes: ArraySlice<UInt8>
    /// The text before the first colon, with replacement characters if it is not UTF-8.
    let login: String
    /// The user id; nil if the line has no valid user id.
    let id: UInt32?

    /// The maximum length of a valid line, in bytes.
    private static let longest = 16_384

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        let parts = bytes.prefix(PasswdLine.longest).split(
            separator: UInt8(ascii: ":"),
            maxSplits: 3,
            omittingEmptySubsequences: false
        )
        login = String(decoding: parts[0], as: UTF8.self)
        let number = parts.count > 2 ? String(decoding: parts[2], as: UTF8.self) : ""
        id = number.isNumber ? UInt32(number) : nil
    }

    /// Whether a line is an account, and not a comment or an entry for NIS.
    ///
    /// False if the login begins with `-`, because a tool would read the login as an option.
    static func isAccount(_ line: ArraySlice<UInt8>) -> Bool {
        line.first.map { !"+-#".utf8.contains($0) } ?? false
    }

    /// Returns the lines of accounts in `passwd`; works without root, because any user may read this file.
    static func all(_ settings: AccountSettings) throws(RemoteError) -> [PasswdLine] {
        try AccountFolder(settings).read("passwd").bytes.lines.filter(isAccount).map(PasswdLine.init)
    }

    /// The login for display; a description of the line if there is no login.
    var place: String { login.isEmpty ? "a line of passwd without a login" : login.shown }

    /// Returns the seven fields; does not check the user id.
    func checkedFields() throws(AccountProblem) -> [String] {
        let fields = try PasswdLine.fields(bytes, count: 7, "passwd")
        guard !fields[0].isEmpty else { throw AccountProblem("no-login", "the line has no login; correct passwd") }
        return fields
    }

    static func fields(_ line: ArraySlice<UInt8>, count: Int, _ file: String) throws(AccountProblem) -> [String] {
        guard line.count <= longest else {
            throw AccountProblem("line-length", "its line in \(file) is longer than \(longest) bytes; correct it")
        }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw AccountProblem("encoding", "its line in \(file) is not UTF-8; correct it")
        }
        let fields = text.parts(":")
        guard fields.count == count else {
            let message = "its line in \(file) has \(fields.count) fields, but needs \(count); correct it"
            throw AccountProblem("fields", message)
        }
        return fields
    }
}

/// Why an account cannot be read as a user.
struct AccountProblem: Error, Hashable {
    /// A stable identifier for programs.
    let code: String
    /// What is wrong and what to do, in one line.
    let message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}
