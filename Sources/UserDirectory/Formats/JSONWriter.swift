/// Writes JSON as UTF-8.
///
/// Used instead of `JSONEncoder`, which does not keep the order of members and takes ten times as long.
///
/// For example:
/// ```swift
/// var json = JSONWriter()
/// json.object {
///     $0.member("login", "ana")
///     $0.member("groups") { $0.array(["ops", "dev"]) }
/// }
/// // json.bytes: {"login":"ana","groups":["ops","dev"]}
/// ```
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    // MARK: Values

    /// Writes a string; characters that control a terminal are escaped.
    package mutating func string(_ text: String) {
        begin()
        quote(text)
        needsComma = true
    }

    package mutating func number(_ number: some BinaryInteger) {
        begin()
        bytes += String(number).utf8
        needsComma = true
    }

    /// Writes a value that is already JSON text.
    mutating func written(_ json: String) {
        begin()
        bytes.append(bytesOf: json)
        needsComma = true
    }

    package mutating func null() {
        begin()
        bytes += "null".utf8
        needsComma = true
    }

    package mutating func array(_ texts: [String]) {
        array { json in
            for text in texts { json.string(text) }
        }
    }

    package mutating func array(_ values: (inout JSONWriter) -> Void) { nest("[", "]", values) }

    package mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }

    // MARK: Members

    package mutating func member(_ name: String, _ text: String) {
        member(name) { $0.string(text) }
    }

    package mutating func member(_ name: String, _ number: some BinaryInteger) {
        member(name) { $0.number(number) }
    }

    /// Does not escape the name: names are identifiers, such as the keys of fields.
    package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        begin()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(bytesOf: name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
        value(&self)
    }

    // MARK: Output

    static func append(to bytes: inout [UInt8], _ value: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        // Swapping moves the buffer without copying it.
        swap(&json.bytes, &bytes)
        value(&json)
        swap(&json.bytes, &bytes)
    }

    private mutating func begin() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        begin()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Most texts need no escapes.
        if text.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
            bytes.append(bytesOf: text)
        } else {
            for scalar in text.unicodeScalars { escape(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case _ where JSONText.isTerminalControl(scalar):
            let digits = String(scalar.value, radix: 16)
            bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: bytes += String(scalar).utf8
        }
    }
}
