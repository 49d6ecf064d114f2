/// Writes users in one format.
protocol UserWriter: Sendable {
    /// Text before the first user.
    var head: String { get }
    /// Text between two users.
    var separator: String { get }
    /// Text after the last user; `isEmpty` if there was none.
    func tail(isEmpty: Bool) -> String
    /// The text of one user; `number` is how many were written before.
    func text(_ user: User, number: Int) -> String
    /// Names of what the format cannot hold.
    var leftOut: [String] { get }
}

extension UserWriter {
    var head: String { "" }
    var separator: String { "" }
    func tail(isEmpty: Bool) -> String { "" }
    var leftOut: [String] { [] }
}

/// How users are written to a file.
package struct ExportOptions: Hashable, Sendable {
    package var format: UserFormat
    /// Whether CSV is written without ``FormulaGuard/applied(to:)``.
    package var isRaw: Bool
    /// The base DN of LDIF entries.
    package var baseName: String

    package init(format: UserFormat = .csv, isRaw: Bool = false, baseName: String = "ou=people") {
        self.format = format
        self.isRaw = isRaw
        self.baseName = baseName
    }

    /// Names of what the format cannot hold.
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

/// Roster's own CSV with all columns.
struct CSVUserWriter: UserWriter {
    let isRaw: Bool

    var head: String { UserCSV.record(UserField.columns.map(\.key), neutralisesFormulas: !isRaw) }

    func text(_ user: User, number: Int) -> String {
        UserCSV.record(UserField.columns.map { UserCSV.text(of: $0, of: user) }, neutralisesFormulas: !isRaw)
    }
}

/// An array with one user per line.
struct JSONUserWriter: UserWriter {
    var head: String { "[" }
    var separator: String { "," }
    func tail(isEmpty: Bool) -> String { isEmpty ? "]\n" : "\n]\n" }
    func text(_ user: User, number: Int) -> String { "\n" + JSONText.user(user) }
}

/// One object per line.
struct JSONLinesUserWriter: UserWriter {
    func text(_ user: User, number: Int) -> String { JSONText.user(user) + "\n" }
}

extension UserField {
    /// The names of the fields that a format cannot hold.
    static func names(otherThan held: [UserField]) -> [String] {
        settable.filter { !held.contains($0) }.map(\.key)
    }
}

extension JSONText {
    /// A user with all members, including those that the store makes.
    static func user(_ user: User) -> String {
        object(
            UserField.columns.map { field in
                let text =
                    switch user.content(of: field) {
                    case .none: "null"
                    case .text(let text): quoted(text)
                    case .names(let names): array(names)
                    case .number(let number): String(number)
                    }
                return (field.key, text)
            }
        )
    }
}

/// Lines of `passwd(5)`.
///
/// Roster has no numeric user ids; they are counted up from ``firstID``, in the order of the export.
struct PasswdUserWriter: UserWriter {
    static let firstID = 10_000

    var leftOut: [String] {
        UserField.names(otherThan: [.login, .name, .kind, .status]) + ["colons and commas in names"]
    }

    func text(_ user: User, number: Int) -> String {
        let id = PasswdUserWriter.firstID + number
        let name = String(user.name.map { $0 == ":" || $0 == "," ? " " : $0 })
        let shell = user.kind == .service ? "/usr/sbin/nologin" : "/bin/sh"
        let password = user.status == .active ? "x" : "!"
        return "\(user.login):\(password):\(id):\(id):\(name):/home/\(user.login):\(shell)\n"
    }
}
