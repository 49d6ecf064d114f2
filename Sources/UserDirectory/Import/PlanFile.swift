import Foundation

/// The file format of a plan: JSON lines, first the header and then the entries.
///
/// The values of changed fields are written as texts, as in ``FieldChange``.
struct PlanFile {
    static let format = "roster-plan"
    /// The newest version of the format that can be read.
    ///
    /// A plan is written in the lowest possible version: 1 for the import of a file, 2 for a pull, and 3 for a push.
    static let version = 3

    /// The maximum of ``Header/unchanged``, so that the sum of the counts cannot overflow.
    static let maxOmitted = 1_000_000_000

    struct Header: Codable {
        struct Options: Codable {
            var onExisting: String
            var onFull: String
            var connection: String?
            var removals: Int?
            /// Nil means false.
            var push: Bool?
        }

        struct Demand: Codable {
            var needed: Int
            var used: Int
            var limit: Int?
        }

        var format: String
        var version: Int
        var store: String
        var createdAt: String
        var entries: Int
        /// The number of idle entries (see ``PlanEntry/isIdle``) that the file leaves out; nil if it leaves out none.
        var unchanged: Int?
        var options: Options
        var seats: Demand
    }

    /// Decodes an entry; ``PlanEntry/append(to:)`` encodes entries.
    struct Entry: Decodable {
        struct Change: Decodable {
            var field: String
            var before: String
            var after: String
        }

        struct Refusal: Decodable {
            var code: String
            var field: String?
            var message: String
        }

        var line: Int
        var position: Int?
        var action: String
        var login: String
        var id: String?
        var version: Int?
        var user: PlanValues?
        var changes: [Change]?
        var error: Refusal?
        var account: Account?
        var push: Target?
    }

    /// The JSON form of an ``AccountState``.
    struct Account: Decodable {
        var id: String
        var version: String?
        var agreed: [String: String]
    }
}

extension ImportPlan {
    /// Writes the plan as JSON lines; blocks the calling thread until all entries are written.
    ///
    /// The plan of a pull or a push is written without its idle entries, because most of its entries are usually idle.
    ///
    /// - Throws: The sink's errors, and ``PlanSpillError``.
    package func write(to sink: any ByteSink, store: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let leavesOutIdle = summary.options.connection != nil
        let omitted = leavesOutIdle ? summary.idle : 0
        let header = PlanFile.Header(
            format: PlanFile.format,
            version: summary.options.isPush ? PlanFile.version : summary.options.connection == nil ? 1 : 2,
            store: store,
            createdAt: Timestamp.text(summary.createdAt),
            entries: summary.records - omitted,
            unchanged: omitted > 0 ? omitted : nil,
            options: .init(
                onExisting: summary.options.onExisting.rawValue,
                onFull: summary.options.onFull.rawValue,
                connection: summary.options.connection,
                removals: summary.options.removals,
                push: summary.options.isPush ? true : nil
            ),
            seats: .init(
                needed: summary.seats.needed,
                used: summary.seats.seats.used,
                limit: summary.seats.seats.limit
            )
        )
        try sink.write([UInt8](try encoder.encode(header)) + [UInt8(ascii: "\n")])
        try forEachChunk(
            encodedBy: { entry, lines in
                if !leavesOutIdle || !entry.isIdle { entry.append(to: &lines) }
            },
            sink.write
        )
    }
}

extension PlanFile.Entry {
    /// The decoded entry; nil if a member is missing or invalid.
    ///
    /// A new value that is not valid for its field does not make the entry nil; ``violations`` reports the value.
    var entry: PlanEntry? {
        guard let action = action(of: action) else { return nil }
        var entry = PlanEntry(line: line, login: login, action: action)
        entry.position = position
        entry.account = account?.state
        if let push {
            guard let target = push.target(of: action) else { return nil }
            entry.target = target
        }
        return entry
    }

    private func action(of word: String) -> PlanEntry.Action? {
        switch word {
        case "create":
            // Planning looks up existing users by the entry's login, so the new user must have that login.
            guard let draft = user?.fields, FoldedText.identity(draft.login) == FoldedText.identity(login) else {
                return nil
            }
            return .create(draft)
        case "conflict", "refuse":
            guard let error else { return nil }
            let refusal = PlanRefusal(
                code: error.code,
                field: error.field.flatMap { UserField(key: $0) },
                message: error.message,
                isConflict: word == "conflict"
            )
            return word == "conflict" ? .conflict(refusal) : .refuse(refusal)
        default:
            guard let id = id.flatMap(UserID.init), let version else { return nil }
            switch word {
            case "unchanged": return .unchanged(id, version: version)
            case "skip": return .skip(id, version: version)
            case "delete": return .delete(id, version: version)
            case "update":
                let changes = changes?.map { change in
                    UserField(key: change.field, among: UserField.settable).map {
                        FieldChange($0, before: change.before, after: change.after)
                    }
                }
                // An import finds users by their logins, so it never changes a login. A pull or a push can change a
                // login, because it finds users by their links.
                guard let changes, !changes.isEmpty,
                    changes.allSatisfy({ $0 != nil && ($0?.field != .login || account != nil || push != nil) })
                else {
                    return nil
                }
                return .update(id, version: version, changes.compactMap(\.self))
            default: return nil
            }
        }
    }
}

extension PlanFile.Entry {
    /// One violation for each new value in ``user`` or ``changes`` that is not valid for its field.
    var violations: [RuleViolation] {
        var edit = UserEdit()
        let changed = (changes ?? []).compactMap { change -> RuleViolation? in
            guard let field = UserField(key: change.field, among: UserField.settable),
                !edit.set(field, to: change.after)
            else { return nil }
            return field.formViolation
        }
        return (user?.violations ?? []) + changed
    }
}

extension PlanFile.Account {
    /// The account state, without values of fields that this version of Roster does not support.
    var state: AccountState {
        AccountState(id: RemoteID(id), version: version, agreed: AgreedValues(PlanFile.values(agreed)))
    }
}

/// The fields of a user to add, decoded from a plan file.
struct PlanValues: Decodable {
    let fields: UserFields
    private(set) var violations: [RuleViolation] = []

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: FieldKey.self)
        var fields = UserFields(login: "")
        for field in UserField.settable where members.contains(FieldKey(field)) {
            let key = FieldKey(field)
            if case .names = field.value {
                field.set(try members.decode([String].self, forKey: key), in: &fields)
            } else if let text = try members.decodeIfPresent(String.self, forKey: key), !field.set(text, in: &fields) {
                violations.append(field.formViolation)
            }
        }
        self.fields = fields
    }

    init(plain object: PlainObject) throws {
        var object = object
        var fields = UserFields(login: "")
        for field in UserField.settable {
            if case .names = field.value {
                if let names = object.texts(field.key) { field.set(names, in: &fields) }
            } else if let text = object.text(field.key), !field.set(text, in: &fields) {
                violations.append(field.formViolation)
            }
        }
        try object.end()
        self.fields = fields
    }
}
