import ArgumentParser
import RosterResources
import UserDirectory

struct SchemaCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of the commands' JSON output.",
        discussion: """
            In $defs, each command's JSON output is defined under the command's name (list, show, limit, …), and the \
            lines of standard error under "error" and "message". Members may be added, but are never removed or given \
            another meaning: ignore those that you do not know.
            """
    )

    /// Accepts `--json`, although the output is always JSON.
    @OptionGroup var output: JSONOption
    @OptionGroup var common: SharedOptions<OptionsWithoutStore>

    var store: StoreOptions { StoreOptions(common) }

    func run(in session: Session) throws -> ExitCode {
        session.output.write(JSON.schema)
        return .success
    }
}

extension JSON {
    /// The schema, with the fields of a user and the values of enumerations inserted.
    fileprivate static var schema: String {
        let fields = UserField.columns.map { ($0.key, $0.schema) }
        // Leaves out `seated`, which is a state only in queries: ``User/state(on:)`` never returns it.
        let states: [UserFilter.State] = [.active, .disabled, .expired, .trashed]
        let derived = [("state", enumeration(states)), ("seated", object([("type", .string("boolean"))]))]
        let names = object([("type", .string("array")), ("items", object([("type", .string("string"))]))])
        let trashedAt = (UserField.trashedAt.key, UserField.trashedAt.schema)
        let limit = object([("type", array([.string("integer"), .string("null")]))])
        let actions = PlanEntry.Action.names + PlanEntry.Action.namesOfPushes
        let parts: [(String, JSON)] = [
            ("fields of a user", object(fields)), ("members of a user", object(fields + derived)),
            ("members of a listed user", object(fields + derived + [("connections", names)])),
            ("values of a change", object(fields + [trashedAt, ("limit", limit), ("roles", names)])),
            ("origins", enumeration(Author.Origin.allCases)),
            ("states of a task", enumeration(StoredTask.State.allCases)),
            ("undone", enumeration(StoredTask.Undone.allCases)),
            ("kinds of an entry", enumeration(JournalEntry.Kind.allCases)),
            ("actions of a plan", object([("enum", array(actions.map(JSON.string)))])),
        ]
        return parts.reduce(into: RosterResources.outputSchema) { schema, part in
            schema.replace(#"{"$comment": "\#(part.0)"}"#, with: part.1.text)
            guard case .object(let members) = part.1 else { return }
            schema.replace(#"["\#(part.0)"]"#, with: array(members.map { .string($0.0) }).text)
        }
    }

    private static func enumeration(_ values: [some RawRepresentable<String>]) -> JSON {
        object([("enum", array(values.map { .string($0.rawValue) }))])
    }
}

extension UserField {
    fileprivate var schema: JSON {
        switch value {
        case .line where self == .login: .object([("type", .string("string")), ("minLength", .number(1))])
        case .line, .text: .object([("type", .string("string"))])
        case .names:
            .object([("type", .string("array")), ("items", .object([("type", .string("string"))]))])
        case .choice(let choice): .object([("enum", .array(choice.words.map(JSON.string)))])
        case .day: .object([("anyOf", .array([.reference("day"), .object([("type", .string("null"))])]))])
        case .id: .reference("uuid")
        case .time: .reference("time")
        case .optionalTime: .object([("anyOf", .array([.reference("time"), .object([("type", .string("null"))])]))])
        case .number: .object([("type", .string("integer")), ("minimum", .number(1))])
        }
    }
}

extension JSON {
    fileprivate static func reference(_ name: String) -> JSON { .object([("$ref", .string("#/$defs/\(name)"))]) }
}
