import Foundation

/// Reads a user from JSON, in the form that `roster list --json` prints.
///
/// `null` means an empty text, or an empty list for `groups`. The object may contain values that the store sets, and
/// values that Roster derives from other data; both are ignored. An unknown member is an error, because its name is
/// probably misspelt.
struct UserElement: Decodable {
    private(set) var login = ""
    private(set) var edit = UserEdit()
    private(set) var violations: [RuleViolation] = []
    private var derived: Set<String> = []

    private struct UnknownMember: Error {
        let name: String
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: FieldKey.self)
        // The decoder does not preserve the order of members. With sorted members, each run reports the same error.
        let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
        for key in keys {
            guard !UserField.derived.contains(key.stringValue) else {
                derived.insert(key.stringValue)
                continue
            }
            guard let field = UserField(key: key.stringValue) else { throw UnknownMember(name: key.stringValue) }
            switch field.value {
            case _ where field.isSetByStore: continue
            case .names: edit.read(try members.decodeIfPresent([String].self, forKey: key) ?? [], as: field)
            default: read(try members.decodeIfPresent(String.self, forKey: key) ?? "", as: field)
            }
        }
        guard members.contains(FieldKey(.login)) else {
            throw DecodingError.keyNotFound(
                FieldKey(.login),
                .init(codingPath: [], debugDescription: "the login is missing")
            )
        }
    }

    private mutating func read(_ text: String, as field: UserField) {
        guard field != .login else { return login = text }
        do throws(RuleViolation) {
            try edit.read(text, as: field) { _ in false }
        } catch {
            violations.append(error.named(field.key))
        }
    }

    // MARK: Reading

    static func record(
        _ bytes: [UInt8],
        line: Int,
        keepsRaw: Bool,
        derived: inout Set<String>
    ) -> ImportRecord {
        let raw = keepsRaw ? bytes : nil
        do {
            let element = try JSONDecoder().decode(UserElement.self, from: Data(bytes))
            derived.formUnion(element.derived)
            if let name = JSONMemberNames.firstDuplicate(in: bytes) {
                let message = "the member \(name.quotedForMessage) appears twice"
                let login = name == UserField.login.key ? nil : element.login
                return ImportRecord(FormatError("json-member", message, line: line), login: login, raw: raw)
            }
            let user = ImportedUser(login: element.login, edit: element.edit, violations: element.violations)
            return ImportRecord(line: line, user, raw: raw)
        } catch {
            return ImportRecord(problem(error, bytes, line: line), login: login(in: bytes), raw: raw)
        }
    }

    /// Returns the login of an object that is not a valid user; nil if the login cannot be read, or appears twice.
    private static func login(in bytes: [UInt8]) -> String? {
        struct Named: Decodable {
            let login: String
        }
        // Replaces invalid UTF-8 with U+FFFD, because the login may be valid even if another member is not.
        let text = String(decoding: bytes, as: UTF8.self)
        guard let login = try? JSONDecoder().decode(Named.self, from: Data(text.utf8)).login,
            !login.unicodeScalars.contains("\u{FFFD}"),
            !JSONMemberNames.repeats(UserField.login.key, in: Array(text.utf8))
        else { return nil }
        return login
    }

    static func ignored(_ derived: Set<String>) -> [String] {
        UserField.derived.filter(derived.contains).map { "member \($0.quotedForMessage)" }
    }

    private static func problem(_ error: any Error, _ bytes: [UInt8], line: Int) -> FormatError {
        if String(validating: bytes, as: UTF8.self) == nil {
            let repaired = String(decoding: bytes, as: UTF8.self)
            let before = repaired.unicodeScalars.prefix { $0 != "\u{FFFD}" }
            return .encoding(line: line + before.count { $0 == "\n" })
        }
        switch error {
        case let error as UnknownMember:
            let known = UserField.columns.map(\.key).joined(separator: ", ")
            let advice =
                UserField(name: error.name).map { "did you mean \"\($0.key)\"?" } ?? "known members: \(known)"
            let message = "unknown member \(error.name.quotedForMessage); \(advice)"
            return FormatError("json-member", message, line: line)
        case DecodingError.keyNotFound:
            return FormatError("json-login", "the login is missing", line: line)
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            guard let member = context.codingPath.first?.stringValue else {
                return FormatError("json-object", "a user must be an object, such as { \"login\": … }", line: line)
            }
            let form =
                switch member {
                case UserField.groups.key: "an array of strings"
                case UserField.login.key: "a string"
                default: "a string, or null"
                }
            return FormatError("json-type", "\(member.quotedForMessage) must be \(form)", line: line)
        default:
            return FormatError("json-syntax", "not a JSON object", line: line)
        }
    }
}
