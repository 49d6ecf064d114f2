extension PlanEntry {
    /// The entry as a line of a plan file; ``PlanFile/Entry`` decodes the line.
    ///
    /// Written with ``JSONText``, because `JSONEncoder` took longer to write an entry than planning took to decide
    /// about the entry. Members are sorted by name.
    var json: String {
        var members: [(String, String)] = []
        if let account { members.append(("account", account.json)) }
        members.append(("action", JSONText.quoted(word)))
        if case .update(_, _, let changes) = action {
            members.append(("changes", JSONText.list(changes.map(\.json))))
        }
        if let refusal { members.append(("error", refusal.json)) }
        if let (id, _) = user { members.append(("id", JSONText.quoted(id.description))) }
        members += [("line", String(line)), ("login", JSONText.quoted(login))]
        if let target { members.append(("push", target.json)) }
        if case .create(let draft) = action { members.append(("user", draft.json)) }
        if let (_, version) = user { members.append(("version", String(version))) }
        return JSONText.object(members)
    }

    private var word: String {
        switch action {
        case .create: "create"
        case .update: "update"
        case .unchanged: "unchanged"
        case .skip: "skip"
        case .delete: "delete"
        case .conflict: "conflict"
        case .refuse: "refuse"
        }
    }

    /// The entry's user, with the version on which the entry is based.
    private var user: (id: UserID, version: Int)? {
        switch action {
        case .update(let id, let version, _), .unchanged(let id, let version), .skip(let id, let version),
            .delete(let id, let version):
            (id, version)
        case .create, .conflict, .refuse: nil
        }
    }

    private var refusal: PlanRefusal? {
        switch action {
        case .conflict(let refusal), .refuse(let refusal): refusal
        case .create, .update, .unchanged, .skip, .delete: nil
        }
    }
}

extension FieldChange {
    fileprivate var json: String {
        JSONText.object([
            ("after", JSONText.quoted(after)), ("before", JSONText.quoted(before)),
            ("field", JSONText.quoted(field.key)),
        ])
    }
}

extension PlanRefusal {
    fileprivate var json: String {
        let field = field.map { [("field", JSONText.quoted($0.key))] } ?? []
        return JSONText.object(
            [("code", JSONText.quoted(code))] + field + [("message", JSONText.quoted(message))]
        )
    }
}

extension AccountState {
    fileprivate var json: String {
        let version = version.map { [("version", JSONText.quoted($0))] } ?? []
        return JSONText.object([("agreed", agreed.json), ("id", JSONText.quoted(id.text))] + version)
    }
}

extension PushTarget {
    fileprivate var json: String {
        var members: [(String, String)] = []
        if let account { members.append(("account", account.json)) }
        if let agreed { members.append(("agreed", agreed.json)) }
        members += [
            ("purpose", JSONText.quoted(purpose.rawValue)), ("user", JSONText.quoted(user.description)),
        ]
        if let version { members.append(("version", String(version))) }
        return JSONText.object(members)
    }
}

extension RemoteAccount {
    /// Fields that have the defaults of a new account are left out.
    fileprivate var json: String {
        let blank = UserFields(login: "")
        let texts = UserField.sortedByKey.compactMap { field -> (String, String)? in
            let text = field.text(of: fields)
            return text == field.text(of: blank) ? nil : (field.key, JSONText.quoted(text))
        }
        let version = version.map { [("version", JSONText.quoted($0))] } ?? []
        return JSONText.object(
            [("fields", JSONText.object(texts)), ("id", JSONText.quoted(id.text)), ("place", JSONText.quoted(place))]
                + version
        )
    }
}

extension UserFields {
    /// The fields as the JSON object that ``PlanValues`` decodes.
    fileprivate var json: String {
        let members = UserField.sortedByKey.compactMap { field -> (String, String)? in
            switch field.content(of: self) {
            case .text(let text): (field.key, JSONText.quoted(text))
            case .names(let names): (field.key, JSONText.array(names))
            case .none, .number: nil
            }
        }
        return JSONText.object(members)
    }
}

extension [UserField: String] {
    fileprivate var json: String {
        let members = UserField.sortedByKey.compactMap { field in
            self[field].map { (field.key, JSONText.quoted($0)) }
        }
        return JSONText.object(members)
    }
}

extension UserField {
    fileprivate static let sortedByKey = settable.sorted { $0.key < $1.key }
}
