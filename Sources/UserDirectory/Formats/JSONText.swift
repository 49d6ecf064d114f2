/// Creates JSON texts with a ``JSONWriter``, and defines which control characters a JSON text escapes.
package enum JSONText {
    /// Returns the text as a JSON string; characters that control a terminal are escaped.
    package static func quoted(_ text: String) -> String { self.text { $0.string(text) } }

    package static func object(_ members: (inout JSONWriter) -> Void) -> String { text { $0.object(members) } }

    package static func array(_ values: (inout JSONWriter) -> Void) -> String { text { $0.array(values) } }

    private static func text(_ value: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        value(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Whether a terminal would interpret the scalar, for example as a text direction, instead of drawing it.
    package static func isTerminalControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
