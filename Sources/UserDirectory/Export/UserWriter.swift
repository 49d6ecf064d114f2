protocol UserWriter: Sendable {
    /// The text before the first user.
    var head: String { get }
    /// The text between two users.
    var separator: String { get }
    /// Returns the text after the last user; `isEmpty` is true if no user was written.
    func tail(isEmpty: Bool) -> String
    /// Appends the text of one user, in UTF-8; `number` is the number of users written before this one.
    func append(_ user: User, number: Int, to bytes: inout [UInt8])
    /// The data that the format cannot represent, in words for a message.
    ///
    /// The elements are keys of fields, and phrases such as `colons and commas in names`.
    var leftOut: [String] { get }
}

extension UserWriter {
    var head: String { "" }
    var separator: String { "" }
    func tail(isEmpty: Bool) -> String { "" }
    var leftOut: [String] { [] }
}

package struct ExportOptions: Hashable, Sendable {
    package var format: UserFormat
    /// Whether CSV fields are written unchanged, without the prefix that ``FormulaGuard`` adds.
    package var isRaw: Bool
    /// The base DN of LDIF entries.
    package var baseName: String

    package init(format: UserFormat = .csv, isRaw: Bool = false, baseName: String = "ou=people") {
        self.format = format
        self.isRaw = isRaw
        self.baseName = baseName
    }

    package var leftOut: [String] { writer.leftOut }

    var writer: any UserWriter {
        switch format {
        case .csv: CSVUserWriter(isRaw: isRaw)
        case .json: JSONUserWriter()
        case .jsonl: JSONLinesUserWriter()
        case .ldif: LDIFUserWriter(baseName: baseName)
        case .passwd: PasswdUserWriter()
        }
    }
}

struct CSVUserWriter: UserWriter {
    let isRaw: Bool

    var head: String { UserCSV.record(UserField.columns.map(\.key), isRaw: isRaw) }

    func append(_ user: User, number: Int, to bytes: inout [UInt8]) {
        UserCSV.append(UserField.columns.lazy.map { UserCSV.text(of: $0, of: user) }, isRaw: isRaw, to: &bytes)
    }
}

/// Writes a JSON array with one user per line.
struct JSONUserWriter: UserWriter {
    var head: String { "[" }
    var separator: String { "," }
    func tail(isEmpty: Bool) -> String { isEmpty ? "]\n" : "\n]\n" }

    func append(_ user: User, number: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        JSONWriter.append(user, to: &bytes)
    }
}

struct JSONLinesUserWriter: UserWriter {
    func append(_ user: User, number: Int, to bytes: inout [UInt8]) {
        JSONWriter.append(user, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension UserField {
    static func names(otherThan represented: [UserField]) -> [String] {
        settable.filter { !represented.contains($0) }.map(\.key)
    }
}

extension JSONWriter {
    static func append(_ user: User, to bytes: inout [UInt8]) {
        append(to: &bytes) { json in
            json.object { json in
                for field in UserField.columns {
                    json.member(field.key) { $0.content(user.content(of: field)) }
                }
            }
        }
    }

    private mutating func content(_ content: FieldContent) {
        switch content {
        case .none: null()
        case .text(let text): string(text)
        case .names(let names): array(names)
        case .number(let number): self.number(number)
        }
    }
}

/// Writes lines of `passwd(5)`.
///
/// Roster has no numeric user ids, so users are numbered in the order in which they are exported, from ``firstID``.
struct PasswdUserWriter: UserWriter {
    static let firstID = 10_000

    var leftOut: [String] {
        UserField.names(otherThan: [.login, .name, .kind, .status]) + ["colons and commas in names"]
    }

    func append(_ user: User, number: Int, to bytes: inout [UInt8]) {
        let id = PasswdUserWriter.firstID + number
        let login = PasswdUserWriter.part(user.login, replacing: ":/", with: "_")
        let name = PasswdUserWriter.part(user.name, replacing: ":,", with: " ")
        let shell = user.kind == .service ? "/usr/sbin/nologin" : "/bin/sh"
        let password = user.status == .active ? "x" : "!"
        bytes += "\(login):\(password):\(id):\(id):\(name):/home/\(login):\(shell)\n".utf8
    }

    /// Replaces the given separators and all control characters.
    ///
    /// Another program may have written control characters to the store. Scalars are compared, because a colon with a
    /// combining mark is one `Character`, but still ends a field.
    private static func part(
        _ text: String,
        replacing separators: String,
        with replacement: Unicode.Scalar
    ) -> String {
        var result = "".unicodeScalars
        for scalar in text.unicodeScalars {
            let isSpecial = scalar.properties.generalCategory == .control || separators.unicodeScalars.contains(scalar)
            result.append(isSpecial ? replacement : scalar)
        }
        return String(result)
    }
}
