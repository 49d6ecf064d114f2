/// Reads users from the lines of `passwd(5)`.
///
/// The user's name is the text before the first comma in the comment field. An account is a service if its shell is
/// `nologin` or `false`, or if it is a system account. System accounts have user ids from 1 to 999. An account with a
/// locked password is disabled. Password hashes, numeric ids, home directories and shells are not imported.
struct PasswdRecords: RecordReader {
    private let keepsRaw: Bool
    private var lines: LineReader
    private var hasHashes = false

    /// By the convention of Linux distributions, ids below this number belong to system accounts.
    private static let firstPersonalID = 1_000

    var bytesRead: Int { lines.bytesRead }
    var ignored: [String] { hasHashes ? ["password hashes"] : [] }

    init(_ source: any ByteSource, _ options: ReadingOptions) {
        lines = LineReader(source)
        keepsRaw = options.keepsRaw
    }

    mutating func next() throws -> ImportRecord? {
        while let line = try lines.next() {
            if line.bytes.allSatisfy(UTF8Text.isSpace) || line.bytes.first == UInt8(ascii: "#") { continue }
            let raw = keepsRaw ? line.raw : nil
            if line.isTooLong { return ImportRecord(.tooLong(line: line.number), raw: nil) }
            guard let text = line.text else { return ImportRecord(.encoding(line: line.number), raw: raw) }
            let fields = text.splitScalars(omittingEmpty: false) { $0 == ":" }
            guard fields.count == 7 else {
                let found = fields.count == 1 ? "1 field" : "\(fields.count) fields"
                let message = "found \(found); passwd needs 7, separated by colons"
                return ImportRecord(FormatError("passwd-fields", message, line: line.number), raw: raw)
            }
            guard let id = UInt32(fields[2]) else {
                let message = "the user id \(fields[2].quotedForMessage) is not a number"
                return ImportRecord(FormatError("passwd-id", message, line: line.number), raw: raw)
            }
            return ImportRecord(line: line.number, user(fields, id: id), raw: raw)
        }
        return nil
    }

    private mutating func user(_ fields: [String], id: UInt32) -> ImportedUser {
        let password = fields[1]
        var edit = UserEdit()
        edit.name = fields[4].splitScalars(omittingEmpty: false) { $0 == "," }.first ?? ""
        let shell = fields[6].splitScalars { $0 == "/" }.last ?? ""
        let isForSystem = id > 0 && id < PasswdRecords.firstPersonalID
        edit.kind = ["nologin", "false"].contains(shell) || isForSystem ? .service : .person
        edit.status = isLocked(password) ? .disabled : .active
        if password.utf8.contains(UInt8(ascii: "$")) || password.utf8.count > 8 { hasHashes = true }
        return ImportedUser(login: fields[0], edit: edit)
    }

    private func isLocked(_ password: String) -> Bool {
        ["!", "*LK*"].contains { password.utf8.starts(with: $0.utf8) }
    }
}
