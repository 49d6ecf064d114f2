/// A value of an attribute: text, or bytes that are not UTF-8.
enum LDAPValue: Hashable, Sendable {
    case text(String)
    case binary([UInt8])

    init(_ bytes: UnsafeRawBufferPointer) {
        // Most values are ASCII, and this check is several times faster than validating UTF-8.
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self = .text(String(decoding: bytes, as: UTF8.self))
        } else if let text = String(validating: bytes, as: UTF8.self) {
            self = .text(text)
        } else {
            self = .binary(Array(bytes))
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .binary(let bytes): bytes
        }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
