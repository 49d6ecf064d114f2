import Foundation

/// Encodes the entries of a plan for a temporary file.
///
/// Foundation's coders would take more time per entry than the decision about the entry takes. A standard format is not
/// needed, because only this process reads the file.
struct PlanEncoder {
    private(set) var bytes: [UInt8] = []

    /// Appends the length of the entry in four bytes, and then the entry.
    mutating func append(_ entry: PlanEntry) {
        let start = bytes.count
        number32(0)
        number64(entry.line)
        text(entry.login)
        switch entry.action {
        case .create(let draft):
            bytes.append(0)
            self.draft(draft)
        case .update(let id, let version, let changes):
            user(1, id, version)
            number32(changes.count)
            for change in changes {
                text(change.field.key)
                text(change.before)
                text(change.after)
            }
        case .unchanged(let id, let version): user(2, id, version)
        case .skip(let id, let version): user(3, id, version)
        case .conflict(let refusal): self.refusal(4, refusal)
        case .refuse(let refusal): self.refusal(5, refusal)
        }
        bytes.append(entry.raw == nil ? 0 : 1)
        if let raw = entry.raw { data(raw) }
        text(entry.emailOwner ?? "")
        withUnsafeBytes(of: UInt32(bytes.count - start - 4).littleEndian) { length in
            for (index, byte) in length.enumerated() { bytes[start + index] = byte }
        }
    }

    private mutating func user(_ tag: UInt8, _ id: UserID, _ version: Int) {
        bytes.append(tag)
        withUnsafeBytes(of: id.uuid.uuid) { bytes += $0 }
        number64(version)
    }

    private mutating func draft(_ draft: UserFields) {
        for field in UserField.settable { text(field.text(of: draft)) }
    }

    private mutating func refusal(_ tag: UInt8, _ refusal: PlanRefusal) {
        bytes.append(tag)
        text(refusal.code)
        text(refusal.field?.key ?? "")
        text(refusal.message)
    }

    private mutating func text(_ text: String) {
        number32(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func data(_ data: [UInt8]) {
        number32(data.count)
        bytes += data
    }

    private mutating func number32(_ number: Int) {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { bytes += $0 }
    }

    private mutating func number64(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
    }
}

/// Decodes entries from the bytes of a ``PlanEncoder``.
struct PlanDecoder {
    let bytes: [UInt8]
    var position: Int
    /// The fields that the changes of an update may contain.
    private let fields: [UserField]

    init(bytes: [UInt8], position: Int, fields: [UserField] = UserField.journaled) {
        self.bytes = bytes
        self.position = position
        self.fields = fields
    }

    mutating func entry() -> PlanEntry {
        let line = number64()
        let login = text()
        let tag = byte()
        let action: PlanEntry.Action
        switch tag {
        case 0: action = .create(draft())
        case 1:
            let (id, version) = user()
            action = .update(id, version: version, (0..<number32()).map { _ in change() })
        case 2:
            let (id, version) = user()
            action = .unchanged(id, version: version)
        case 3:
            let (id, version) = user()
            action = .skip(id, version: version)
        case 4: action = .conflict(refusal(isConflict: true))
        default: action = .refuse(refusal(isConflict: false))
        }
        var entry = PlanEntry(line: line, login: login, action: action)
        if byte() == 1 { entry.raw = data() }
        let owner = text()
        entry.emailOwner = owner.isEmpty ? nil : owner
        return entry
    }

    mutating func number32() -> Int { Int(number(4)) }

    private mutating func user() -> (UserID, Int) {
        var uuid = UUID().uuid
        withUnsafeMutableBytes(of: &uuid) { target in
            for index in 0..<16 { target[index] = bytes[position + index] }
        }
        position += 16
        return (UserID(UUID(uuid: uuid)), number64())
    }

    private mutating func draft() -> UserFields {
        var draft = UserFields(login: "")
        for field in UserField.settable { _ = field.set(text(), in: &draft) }
        return draft
    }

    private mutating func change() -> FieldChange {
        guard let field = UserField(key: text(), among: fields) else {
            preconditionFailure("an encoder of this process writes known fields only")
        }
        let before = text()
        return FieldChange(field, before: before, after: text())
    }

    private mutating func refusal(isConflict: Bool) -> PlanRefusal {
        let code = text()
        let field = UserField(key: text())
        return PlanRefusal(code: code, field: field, message: text(), isConflict: isConflict)
    }

    private mutating func text() -> String {
        let length = number32()
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    private mutating func data() -> [UInt8] {
        let length = number32()
        defer { position += length }
        return Array(bytes[position..<position + length])
    }

    private mutating func byte() -> UInt8 {
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func number64() -> Int { Int(truncatingIfNeeded: number(8)) }

    private mutating func number(_ width: Int) -> UInt64 {
        defer { position += width }
        return (0..<width).reduce(0) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
    }
}
