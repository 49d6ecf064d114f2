/// Reads JSON that ``JSONWriter`` has written, if it contains no escapes and no `null`.
///
/// Anything else is left to `JSONDecoder`, which takes several times as long.
struct PlainJSONScanner {
    private static let maxDepth = 8

    private var rest: Slice<UnsafeBufferPointer<UInt8>>
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
    }

    consuming func members() -> [PlainJSON.Member]? {
        let members = object()
        return rest.isEmpty ? members : nil
    }

    private mutating func value() -> PlainJSON? {
        guard depth < PlainJSONScanner.maxDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return switch rest.first {
        case UInt8(ascii: "\""): text().map { .text($0) }
        case UInt8(ascii: "["): list().map { .list($0) }
        case UInt8(ascii: "{"): object().map { .object($0) }
        default: number().map { .number($0) }
        }
    }

    private mutating func object() -> [PlainJSON.Member]? {
        var members: [PlainJSON.Member] = []
        guard skip("{") else { return nil }
        if skip("}") { return members }
        repeat {
            guard let key = text(), skip(":"), let value = value() else { return nil }
            members.append(PlainJSON.Member(key: key, value: value))
        } while skip(",")
        return skip("}") ? members : nil
    }

    private mutating func list() -> [PlainJSON]? {
        var values: [PlainJSON] = []
        guard skip("[") else { return nil }
        if skip("]") { return values }
        repeat {
            guard let value = value() else { return nil }
            values.append(value)
        } while skip(",")
        return skip("]") ? values : nil
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
        let digits = rest[..<end].drop { $0 == UInt8(ascii: "-") }
        // JSON has no leading zeros.
        guard digits.first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
        defer { rest = rest[end...] }
        return Int64(String(decoding: rest[..<end], as: UTF8.self))
    }

    private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: byte) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
