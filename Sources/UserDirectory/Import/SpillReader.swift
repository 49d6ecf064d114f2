import Foundation

/// Decodes a record that a ``SpillWriter`` has encoded.
struct SpillReader {
    private let bytes: [UInt8]
    private var position: Int
    /// The fields that a decoded ``PlanEntry/Action/update(_:version:_:)`` may change.
    let changeable: [UserField]

    init(_ bytes: [UInt8], at position: Int = 0, changeable: [UserField] = UserField.journaled) {
        self.bytes = bytes
        self.position = position
        self.changeable = changeable
    }

    mutating func byte() -> UInt8 {
        defer { position += 1 }
        return bytes[position]
    }

    mutating func text() -> String {
        let length = count()
        guard length != 0 else { return "" }
        defer { position += length }
        return bytes[position..<position + length].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    mutating func optional() -> String? { byte() == 0 ? nil : text() }

    mutating func data() -> [UInt8] {
        let length = count()
        defer { position += length }
        return Array(bytes[position..<position + length])
    }

    mutating func uuid() -> UUID {
        defer { position += 16 }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(fromByteOffset: position, as: uuid_t.self)) }
    }

    fileprivate mutating func length() -> Int { Int(number(UInt32.self)) }

    mutating func count() -> Int {
        var (count, shift) = (0, 0)
        while true {
            let byte = byte()
            count |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return count }
            shift += 7
        }
    }

    mutating func number64() -> Int { Int(number(Int64.self)) }

    mutating func fields() -> UserFields {
        var fields = UserFields(login: "")
        for field in UserField.settable {
            if case .names = field.value {
                field.set((0..<count()).map { _ in text() }, in: &fields)
            } else {
                _ = field.set(text(), in: &fields)
            }
        }
        return fields
    }

    mutating func field(among fields: [UserField]) -> UserField {
        guard let field = UserField(key: text(), among: fields) else {
            preconditionFailure("a writer of this process writes known fields only")
        }
        return field
    }

    mutating func state() -> AccountState {
        let id = RemoteID(text())
        let version = optional()
        return AccountState(id: id, version: version, agreed: agreed())
    }

    mutating func agreed() -> AgreedValues { AgreedValues(json: text()) }

    mutating func account() -> RemoteAccount {
        RemoteAccount(id: RemoteID(text()), version: optional(), place: text(), fields: fields())
    }

    private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number {
        defer { position += MemoryLayout<Number>.size }
        return bytes.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: type)) }
    }
}

/// Reads the records of a ``PlanSpill`` in order.
struct SpilledRecords: Sendable {
    private let spill: PlanSpill
    private var offset: Int
    private var buffer: [UInt8] = []
    private var position = 0

    init(_ spill: PlanSpill, from offset: Int = 0) {
        self.spill = spill
        self.offset = offset
    }

    /// - Throws: ``PlanSpillError`` if the temporary file cannot be read.
    mutating func next<Value>(_ decode: (inout SpillReader) -> Value) throws -> Value? {
        guard try require(4) else { return nil }
        var reader = SpillReader(buffer, at: position)
        let length = reader.length()
        guard try require(4 + length) else { return nil }
        reader = SpillReader(buffer, at: position + 4)
        position += 4 + length
        return decode(&reader)
    }

    mutating func move(to offset: Int) {
        let start = self.offset - buffer.count
        if (start...self.offset).contains(offset) {
            position = offset - start
        } else {
            (self.offset, position, buffer) = (offset, 0, [])
        }
    }

    /// Buffers at least `count` bytes; returns false if fewer bytes are left.
    private mutating func require(_ count: Int) throws -> Bool {
        while buffer.count - position < count {
            let more = try spill.read(at: offset)
            if more.isEmpty { return false }
            offset += more.count
            buffer.removeSubrange(..<position)
            position = 0
            buffer += more
        }
        return true
    }
}
