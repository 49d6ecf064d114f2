/// Reads the objects that ``JournalText`` writes, if their texts have no escapes.
///
/// Anything else is left to `JSONDecoder`.
struct JournalScanner {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
    }

    /// Returns the members of the object; nil if the text must be decoded by `JSONDecoder`.
    consuming func members() -> [(key: String, value: JournalMembers.Value)]? {
        var members: [(key: String, value: JournalMembers.Value)] = []
        guard skip("{") else { return nil }
        repeat {
            guard let key = text(), skip(":"), let value = value() else { return nil }
            members.append((key, value))
        } while skip(",")
        return skip("}") && rest.isEmpty ? members : nil
    }

    private mutating func value() -> JournalMembers.Value? {
        switch rest.first {
        case UInt8(ascii: "\""): text().map { .text($0) }
        case UInt8(ascii: "["): texts().map { .texts($0) }
        default: number().map { .number($0) }
        }
    }

    private mutating func texts() -> [String]? {
        var texts: [String] = []
        guard skip("[") else { return nil }
        repeat {
            guard let text = text() else { return nil }
            texts.append(text)
        } while skip(",")
        return skip("]") ? texts : nil
    }

    private mutating func text() -> String? {
        guard skip("\"") else { return nil }
        let end = rest.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
        guard let end, rest[end] == UInt8(ascii: "\"") else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    private mutating func number() -> Int64? {
        let end = rest.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")) }
        guard let end else { return nil }
        defer { rest = rest[end...] }
        return Int64(String(decoding: rest[..<end], as: UTF8.self))
    }

    /// Skips the next byte and returns true if the byte equals `byte`; otherwise returns false.
    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: byte) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
