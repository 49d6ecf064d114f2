extension UserCSV {
    /// Returns a record with its line ending; applies ``FormulaGuard`` unless `isRaw` is true.
    package static func record(_ fields: [String], isRaw: Bool = false) -> String {
        var bytes: [UInt8] = []
        append(fields, isRaw: isRaw, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func append(_ fields: some Sequence<String>, isRaw: Bool, to bytes: inout [UInt8]) {
        var isFirst = true
        for var field in fields {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            field.withUTF8 { append($0, isRaw: isRaw, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }

    package static func text(of field: UserField, of user: User) -> String {
        user.content(of: field).text(separator: String(groupSeparator))
    }

    /// Appends a field, with quotes if RFC 4180 requires them.
    ///
    /// A field that begins or ends with a space gets quotes, too, because some programs trim spaces.
    private static func append(_ field: UnsafeBufferPointer<UInt8>, isRaw: Bool, to bytes: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes =
            field.contains { byte in
                byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            } || field.first == UInt8(ascii: " ") || field.last == UInt8(ascii: " ")
        if needsQuotes { bytes.append(quote) }
        if !isRaw, FormulaGuard.applies(to: field) { bytes.append(FormulaGuard.prefix) }
        if needsQuotes {
            for byte in field {
                if byte == quote { bytes.append(quote) }
                bytes.append(byte)
            }
            bytes.append(quote)
        } else {
            bytes.append(contentsOf: field)
        }
    }
}
