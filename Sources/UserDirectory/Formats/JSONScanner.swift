/// Finds the end of a JSON object in a stream of bytes, without parsing the object.
///
/// `JSONDecoder` needs the whole text of a value, but an import must not hold a whole array in memory. Therefore, the
/// scanner finds the end of each object, and `JSONDecoder` decodes one object at a time.
struct JSONScanner: Sendable {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Consumes the next byte; returns true if it is the last byte of the object.
    mutating func consume(_ byte: UInt8) -> Bool {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            return false
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            return depth <= 0
        default: break
        }
        return false
    }
}
