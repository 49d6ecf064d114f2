import Foundation

/// A user as JSON has them: what `roster list --json` prints.
///
/// `null` says the same as an empty text. What the store makes may be there and is ignored; a member that Roster does
/// not know is refused, since it is a misspelt one most of the time.
struct UserElement: Decodable {
    private(set) var login = ""
    private(set) var edit = UserEdit()
    private(set) var violations: [RuleViolation] = []

    /// A member's name, whatever it is.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A member that Roster does not know.
    private struct UnknownMember: Error {
        let name: String
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        for key in members.allKeys {
            guard let column = UserCSV.Column(rawValue: key.stringValue) else {
                throw UnknownMember(name: key.stringValue)
            }
            if column.isMadeByStore { continue }
            if column == .groups {
                edit.groups = .replace(try members.decodeIfPresent([String].self, forKey: key) ?? [])
            } else {
                take(try members.decodeIfPresent(String.self, forKey: key) ?? "", column)
            }
        }
        guard members.contains(Key(stringValue: "login")) else {
            throw DecodingError.keyNotFound(
                Key(stringValue: "login"),
                .init(codingPath: [], debugDescription: "there is no login")
            )
        }
    }

    private mutating func take(_ text: String, _ column: UserCSV.Column) {
        switch column {
        case .login: login = text
        case .name: edit.name = text
        case .email: edit.email = text
        case .note: edit.note = text
        case .role: edit.role = text.isEmpty ? nil : text
        case .kind:
            edit.kind = User.Kind(rawValue: text)
            if edit.kind == nil, !text.isEmpty { violations.append(.kindValues) }
        case .status:
            edit.status = User.Status(rawValue: text)
            if edit.status == nil, !text.isEmpty { violations.append(.statusValues) }
        case .validUntil:
            let day = Day(text)
            if day == nil, !text.isEmpty { violations.append(.validUntilDay) }
            edit.validUntil = .set(day)
        case .groups, .id, .createdAt, .updatedAt, .version: break
        }
    }

    // MARK: Reading

    /// Reads the text of an object.
    static func record(_ bytes: [UInt8], line: Int, keepsRaw: Bool) -> ImportRecord {
        let raw = keepsRaw ? bytes : nil
        do {
            let element = try JSONDecoder().decode(UserElement.self, from: Data(bytes))
            if let name = JSONMemberNames.firstTwice(in: bytes) {
                let message = "the member \(name.quotedForMessage) appears twice"
                return ImportRecord(FormatError("json-member", message, line: line), raw: raw)
            }
            return ImportRecord(line: line, login: element.login, raw: raw) { () throws(DirectoryError) in
                guard element.violations.isEmpty else { throw .invalid(element.violations) }
                return ImportedUser(login: element.login, edit: element.edit)
            }
        } catch {
            return ImportRecord(problem(error, bytes, line: line), raw: raw)
        }
    }

    private static func problem(_ error: any Error, _ bytes: [UInt8], line: Int) -> FormatError {
        if String(validating: bytes, as: UTF8.self) == nil {
            let valid = String(decoding: bytes, as: UTF8.self)
            let before = valid.unicodeScalars.prefix { $0 != "\u{FFFD}" }
            return .encoding(line: line + before.count { $0 == "\n" })
        }
        switch error {
        case let error as UnknownMember:
            let known = UserCSV.Column.allCases.map(\.rawValue).joined(separator: ", ")
            let name = error.name.quotedForMessage
            return FormatError(
                "json-member",
                "there is no member \(name); known are \(known)",
                line: line
            )
        case DecodingError.keyNotFound:
            return FormatError("json-login", "there is no login", line: line)
        case DecodingError.typeMismatch(_, let context):
            guard let member = context.codingPath.first?.stringValue else {
                return FormatError("json-object", "a user is an object: { \"login\": … }", line: line)
            }
            let form = member == "groups" ? "an array of strings" : "a string, or null"
            return FormatError("json-type", "\(member.quotedForMessage) must be \(form)", line: line)
        default:
            return FormatError("json-syntax", "this is not a JSON object", line: line)
        }
    }
}
