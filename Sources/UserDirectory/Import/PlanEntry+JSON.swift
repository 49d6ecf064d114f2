extension PlanEntry {
    /// Appends the entry as a line of a plan file; ``PlanFile/Entry`` decodes the line.
    ///
    /// Members are sorted by name, as in the header. The members of `agreed` are not sorted, because
    /// ``AgreedValues/json`` is written unchanged.
    func append(to bytes: inout [UInt8]) {
        JSONWriter.append(to: &bytes) { $0.object(write) }
        bytes.append(UInt8(ascii: "\n"))
    }

    private func write(to json: inout JSONWriter) {
        if let account { json.member("account") { $0.object(account.write) } }
        json.member("action", word)
        if case .update(_, _, let changes) = action {
            json.member("changes") {
                $0.array { json in
                    for change in changes { json.object(change.write) }
                }
            }
        }
        if let refusal { json.member("error") { $0.object(refusal.write) } }
        if let (id, _) = user { json.member("id", id.description) }
        json.member("line", line)
        json.member("login", login)
        if let position { json.member("position", position) }
        if let target { json.member("push") { $0.object(target.write) } }
        if case .create(let draft) = action { json.member("user") { $0.object(draft.write) } }
        if let (_, version) = user { json.member("version", version) }
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
    fileprivate func write(to json: inout JSONWriter) {
        json.member("after", after)
        json.member("before", before)
        json.member("field", field.key)
    }
}

extension PlanRefusal {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("code", code)
        if let field { json.member("field", field.key) }
        json.member("message", message)
    }
}

extension AccountState {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("agreed") { $0.written(agreed.json) }
        json.member("id", id.text)
        if let version { json.member("version", version) }
    }
}

extension PushTarget {
    fileprivate func write(to json: inout JSONWriter) {
        if let account { json.member("account") { $0.object(account.write) } }
        if let agreed { json.member("agreed") { $0.written(agreed.json) } }
        json.member("purpose", purpose.rawValue)
        json.member("user", user.description)
        if let version { json.member("version", version) }
    }
}

extension RemoteAccount {
    fileprivate func write(to json: inout JSONWriter) {
        let blank = UserFields(login: "")
        json.member("fields") {
            $0.object { json in
                for field in UserField.sortedByKey {
                    let text = field.text(of: fields)
                    if text != field.text(of: blank) { json.member(field.key, text) }
                }
            }
        }
        json.member("id", id.text)
        json.member("place", place)
        if let version { json.member("version", version) }
    }
}

extension UserFields {
    /// Writes the members that ``PlanValues`` decodes.
    fileprivate func write(to json: inout JSONWriter) {
        for field in UserField.sortedByKey {
            switch field.content(of: self) {
            case .text(let text): json.member(field.key, text)
            case .names(let names): json.member(field.key) { $0.array(names) }
            case .none, .number: break
            }
        }
    }
}

extension UserField {
    fileprivate static let sortedByKey = settable.sorted { $0.key < $1.key }
}
