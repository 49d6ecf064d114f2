import Foundation

/// Encodes records for a ``PlanSpill``.
///
/// With Foundation's coders, encoding a record would take longer than deciding what to do with the record. A standard
/// format is not needed, because only this process reads a spill.
struct SpillWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    /// Appends a record: its length in four bytes, and then what the closure appends.
    mutating func record(_ append: (inout SpillWriter) -> Void) {
        let start = bytes.count
        bytes += [0, 0, 0, 0]
        append(&self)
        withUnsafeBytes(of: UInt32(bytes.count - start - 4).littleEndian) { length in
            for (index, byte) in length.enumerated() { bytes[start + index] = byte }
        }
    }

    mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        if !text.isEmpty { bytes.append(bytesOf: text) }
    }

    mutating func optional(_ text: String?) {
        byte(text == nil ? 0 : 1)
        if let text { self.text(text) }
    }

    mutating func data(_ data: [UInt8]) {
        count(data.count)
        bytes += data
    }

    mutating func uuid(_ uuid: UUID) {
        withUnsafeBytes(of: uuid.uuid) { bytes += $0 }
    }

    /// Appends a number that is not negative, as LEB128: seven bits in each byte, so most counts take one byte.
    mutating func count(_ number: Int) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func number64(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
    }

    /// Appends the settable fields in order, and each group as a separate text.
    ///
    /// ``UserField/text(of:)`` separates groups by line feeds, but an invalid group from a plan file may contain a line
    /// feed.
    mutating func fields(_ fields: UserFields) {
        for field in UserField.settable {
            guard case .names = field.value else {
                text(field.text(of: fields))
                continue
            }
            let names = field.names(of: fields)
            count(names.count)
            for name in names { text(name) }
        }
    }

    mutating func state(_ state: AccountState) {
        text(state.id.text)
        optional(state.version)
        agreed(state.agreed)
    }

    mutating func agreed(_ values: AgreedValues) { text(values.json) }

    mutating func account(_ account: RemoteAccount) {
        text(account.id.text)
        optional(account.version)
        text(account.place)
        fields(account.fields)
    }
}
