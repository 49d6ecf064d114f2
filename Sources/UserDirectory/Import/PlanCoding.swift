/// Encodes the entries of a plan for a temporary file.
struct PlanEncoder {
    private var writer = SpillWriter()
    var bytes: [UInt8] { writer.bytes }

    mutating func append(_ entry: PlanEntry) {
        writer.record { writer in
            writer.number64(entry.line)
            writer.number64(entry.position ?? 0)
            writer.text(entry.login)
            writer.action(entry.action)
            writer.byte(entry.raw == nil ? 0 : 1)
            if let raw = entry.raw { writer.data(raw) }
            writer.optional(entry.emailOwner)
            writer.byte(entry.account == nil ? 0 : 1)
            if let account = entry.account { writer.state(account) }
            writer.byte(entry.target == nil ? 0 : 1)
            if let target = entry.target { writer.target(target) }
        }
    }
}

extension SpillWriter {
    fileprivate mutating func action(_ action: PlanEntry.Action) {
        switch action {
        case .create(let draft):
            byte(0)
            fields(draft)
        case .update(let id, let version, let changes):
            user(1, id, version)
            count(changes.count)
            for change in changes {
                text(change.field.key)
                text(change.before)
                text(change.after)
            }
        case .unchanged(let id, let version): user(2, id, version)
        case .skip(let id, let version): user(3, id, version)
        case .conflict(let refusal): self.refusal(4, refusal)
        case .refuse(let refusal): self.refusal(5, refusal)
        case .delete(let id, let version): user(6, id, version)
        }
    }

    private mutating func user(_ tag: UInt8, _ id: UserID, _ version: Int) {
        byte(tag)
        uuid(id.uuid)
        number64(version)
    }

    private mutating func refusal(_ tag: UInt8, _ refusal: PlanRefusal) {
        byte(tag)
        text(refusal.code)
        text(refusal.field?.key ?? "")
        text(refusal.message)
    }
}

extension PlanEntry {
    /// Decodes an entry that a ``PlanEncoder`` has encoded.
    init(_ reader: inout SpillReader) {
        let line = reader.number64()
        let position = reader.number64()
        let login = reader.text()
        self.init(line: line, login: login, action: reader.action())
        self.position = position > 0 ? position : nil
        if reader.byte() == 1 { raw = reader.data() }
        emailOwner = reader.optional()
        if reader.byte() == 1 { account = reader.state() }
        if reader.byte() == 1 { target = reader.target() }
    }
}

extension SpillReader {
    fileprivate mutating func action() -> PlanEntry.Action {
        let tag = byte()
        switch tag {
        case 0: return .create(fields())
        case 1:
            let (id, version) = user()
            return .update(id, version: version, (0..<count()).map { _ in change() })
        case 2:
            let (id, version) = user()
            return .unchanged(id, version: version)
        case 3:
            let (id, version) = user()
            return .skip(id, version: version)
        case 4: return .conflict(refusal(isConflict: true))
        case 5: return .refuse(refusal(isConflict: false))
        default:
            let (id, version) = user()
            return .delete(id, version: version)
        }
    }

    private mutating func user() -> (UserID, Int) { (UserID(uuid()), number64()) }

    private mutating func change() -> FieldChange {
        let field = field(among: changeable)
        let before = text()
        return FieldChange(field, before: before, after: text())
    }

    private mutating func refusal(isConflict: Bool) -> PlanRefusal {
        let code = text()
        let field = UserField(key: text())
        return PlanRefusal(code: code, field: field, message: text(), isConflict: isConflict)
    }
}
