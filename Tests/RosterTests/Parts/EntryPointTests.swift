import ArgumentParser
import Futures
import Interactors
import Testing
import UserDirectoryTesting

@testable import Presentation
@testable import UserDirectory
@testable import roster

/// A value that every entry point must refuse for its field.
struct WrongValue: Sendable, CustomTestStringConvertible {
    let field: UserField
    let text: String
    let rule: String

    var testDescription: String { "\(field): \(rule)" }

    static let all: [WrongValue] = [
        WrongValue(field: .login, text: "a b", rule: "login-characters"),
        WrongValue(field: .name, text: "Ana \u{202E}x", rule: "name-characters"),
        WrongValue(field: .email, text: "nobody", rule: "email-form"),
        WrongValue(field: .role, text: "boss", rule: "role-known"),
        WrongValue(field: .groups, text: "a!b", rule: "group-characters"),
        WrongValue(field: .kind, text: "robot", rule: "kind-values"),
        WrongValue(field: .status, text: "asleep", rule: "status-values"),
        WrongValue(field: .validUntil, text: "2026-02-30", rule: "valid-until-day"),
        WrongValue(field: .note, text: "a\u{7}b", rule: "note-characters"),
    ]
}

/// A valid value in a form other than the one that Roster writes.
struct LooseValue: Sendable, CustomTestStringConvertible {
    let field: UserField
    let text: String

    var testDescription: String { "\(field): \(text)" }

    static let all: [LooseValue] = [
        LooseValue(field: .kind, text: " Service "), LooseValue(field: .status, text: "DISABLED"),
        LooseValue(field: .validUntil, text: " 2027-01-31 "), LooseValue(field: .role, text: " viewer "),
        LooseValue(field: .name, text: " Ana "), LooseValue(field: .email, text: " a@example.com "),
    ]
}

@Suite("Entry points", .timeLimit(.minutes(60))) struct EntryPointTests {
    /// A way in which a value enters Roster.
    ///
    /// ``fields(_:_:)`` reads a text as the value of a field, and returns a user's fields with this value. It returns
    /// nil if the field is not tested in this way.
    enum EntryPoint: CaseIterable {
        case csv, json, jsonLines, planToAdd, planToUpdate, form, commandLine, filter

        func fields(_ field: UserField, _ text: String) throws -> UserFields? {
            switch self {
            case .csv:
                try imported(
                    .csv,
                    UserCSV.record(names(field)) + UserCSV.record(field == .login ? [text] : ["x", text])
                )
            case .json: try imported(.json, JSON.array([object(field, text)]).text)
            case .jsonLines: try imported(.jsonl, object(field, text).text)
            case .planToAdd: try planned("create", [("user", object(field, text))], login: field == .login ? text : "x")
            // An import finds users by their logins, so its plan cannot change a login.
            case .planToUpdate: field == .login ? nil : try planned("update", changing(field, text), login: "x")
            case .form: try form(field, text)
            case .filter: try filter(field, text)
            case .commandLine:
                switch field {
                case .login: UserFields(login: text)
                // A flag sets the status, and this flag takes no value.
                case .status: nil
                case .groups: UserFields(login: "x").applying(try FieldOptions.parse(["--group", text]).edit())
                default:
                    UserFields(login: "x").applying(try FieldOptions.parse(["--\(field.shortName)=\(text)"]).edit())
                }
            }
        }

        private func names(_ field: UserField) -> [String] { field == .login ? ["login"] : ["login", field.key] }

        private func object(_ field: UserField, _ text: String) -> JSON {
            let value: JSON = field == .groups ? .array([.string(text)]) : .string(text)
            return .object((field == .login ? [] : [("login", .string("x"))]) + [(field.key, value)])
        }

        private func changing(_ field: UserField, _ text: String) -> [(String, JSON)] {
            let change: [(String, JSON)] = [
                ("field", .string(field.key)), ("before", .string("")), ("after", .string(text)),
            ]
            return [
                ("id", .string("\(UserID.fixture(1))")), ("version", .number(1)),
                ("changes", .array([.object(change)])),
            ]
        }

        private func imported(_ format: UserFormat, _ text: String) throws -> UserFields {
            var reader = format.reader(try MemoryFiles(["users": text]).open("users"), ReadingOptions())
            return try fields(try #require(try reader.next()).content)
        }

        private func planned(_ action: String, _ members: [(String, JSON)], login: String) throws -> UserFields {
            let header =
                #"{"format":"roster-plan","version":1,"store":"s","createdAt":"","entries":1,"#
                + #""options":{"onExisting":"update","onFull":"fail"},"seats":{"needed":0,"used":0}}"#
            let entry = JSON.object(
                [("line", .number(1)), ("action", .string(action)), ("login", .string(login))] + members
            )
            let file = try MemoryFiles(["plan": "\(header)\n\(entry.text)\n"]).open("plan")
            var reader = PlanRecords(file, store: "s")
            return try fields(try #require(try reader.next()).content)
        }

        private func fields(_ content: ImportRecord.Content) throws -> UserFields {
            switch content {
            case .user(let user):
                guard user.violations.isEmpty else { throw DirectoryError.invalid(user.violations) }
                return UserFields(login: user.login).applying(user.edit)
            case .unreadable(.refused(let error)): throw error
            case .planned(let entry):
                switch entry.action {
                case .create(let fields): return fields
                case .update(_, _, let changes): return UserFields(login: "x").applying(UserEdit(changes))
                default: throw UnexpectedContent(content: "\(entry)")
                }
            case .unreadable(let reason): throw UnexpectedContent(content: "\(reason)")
            }
        }

        /// Parses a filter for the value, and returns a user's fields with this value.
        ///
        /// Returns nil for all fields except the kind and the last day of access, because a filter accepts any value of
        /// the other fields. Removes the spaces, because a space ends the value.
        private func filter(_ field: UserField, _ text: String) throws -> UserFields? {
            guard field == .kind || field == .validUntil else { return nil }
            do {
                let filter = try UserFilter(parsing: "\(field.queryName):\(text.filter { !$0.isWhitespace })")
                switch filter.allTerms.first?.condition {
                case .kind(let kind): return UserFields(login: "x", kind: kind)
                case .day(_, _, .date(let day)): return UserFields(login: "x", validUntil: day)
                default: return nil
                }
            } catch {
                throw DirectoryError.invalid([try #require(error.violation)])
            }
        }

        private func form(_ field: UserField, _ text: String) throws -> UserFields {
            var values = UserFormValues(UserFields(login: "x"))
            values[field] = text
            var violations: [RuleViolation] = []
            let fields = values.fields { violations.append($0) }
            guard violations.isEmpty else { throw DirectoryError.invalid(violations) }
            return fields
        }
    }

    struct UnexpectedContent: Error {
        let content: String
    }

    @Test(
        "every entry point refuses a wrong value with the same rule and the same field",
        arguments: WrongValue.all,
        EntryPoint.allCases
    )
    func wrongValues(_ wrong: WrongValue, _ point: EntryPoint) throws {
        let useCases = UserUseCases(store: MemoryStore(), executor: DirectExecutor())
        let author = Author(name: "root", origin: .commandLine)
        do {
            guard let fields = try point.fields(wrong.field, wrong.text) else { return }
            _ = try useCases.addUser.execute(fields, by: author).get()
            Issue.record("accepted")
        } catch DirectoryError.invalid(let violations) {
            #expect(violations.map(\.rule) == [wrong.rule])
            #expect(violations.map(\.field) == [wrong.field])
        }
    }

    @Test(
        "every entry point except a plan ignores the case of letters in kinds and statuses, and spaces around values",
        arguments: LooseValue.all,
        EntryPoint.allCases.filter { $0 != .planToAdd && $0 != .planToUpdate }
    )
    func looseValues(_ loose: LooseValue, _ point: EntryPoint) throws {
        guard let fields = try point.fields(loose.field, loose.text) else { return }
        let normalized = FieldRules.normalized(fields)
        let text = loose.text.filter { !$0.isWhitespace }
        let expected = [.kind, .status].contains(loose.field) ? text.lowercased() : text
        #expect(loose.field.text(of: normalized) == expected)
    }

    @Test(
        "the command line has an option for each field, except those with a flag or an argument",
        arguments: UserField.settable
    )
    func options(_ field: UserField) throws {
        switch field {
        case .login, .status: break
        case .groups: #expect(try FieldOptions.parse(["--group", "ops"]).edit().fields == [.groups])
        default:
            let text = field.content(of: UserFields(login: "x", validUntil: Day("2027-01-31"))).text(separator: ",")
            #expect(
                try FieldOptions.parse(["--\(field.shortName)=\(text.isEmpty ? "x" : text)"]).edit().fields == [field]
            )
        }
    }
}
