/// Folds a text with a table; works for scalars below U+0180, such as ASCII and the Latin letters of most names.
///
/// Foundation's folding takes a few microseconds per name. This time is noticeable with a million users.
///
/// No two scalars of the table combine, so the key of a text is the concatenation of the keys of the text's scalars.
struct LatinFolding: Sendable {
    static let identity = LatinFolding(FoldedText.fullIdentity)
    static let search = LatinFolding(FoldedText.fullSearch)

    private static let end = 0x180
    /// The maximum length of a scalar's key, in bytes of UTF-8.
    private static let width = 8

    /// The keys, each in ``width`` bytes, padded with 0.
    private let bytes: [UInt8]
    private let lengths: [UInt8]

    private init(_ fold: (String) -> String) {
        var bytes: [UInt8] = []
        var lengths: [UInt8] = []
        for value in 0..<UInt32(LatinFolding.end) {
            let key = Unicode.Scalar(value).map { Array(fold(String($0)).utf8) } ?? []
            precondition(key.count <= LatinFolding.width, "the key of U+\(String(value, radix: 16)) is too long")
            lengths.append(UInt8(key.count))
            bytes += key + Array(repeating: 0, count: LatinFolding.width - key.count)
        }
        self.bytes = bytes
        self.lengths = lengths
    }

    /// The key of the text; nil if the text contains a scalar that is not in the table.
    func fold(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { source in
            var length = 0
            var index = 0
            while index < source.count {
                guard let scalar = LatinFolding.scalar(in: source, at: &index) else { return nil }
                length += Int(lengths[scalar])
            }
            return String(unsafeUninitializedCapacity: length) { target in
                var index = 0
                var end = 0
                while let scalar = LatinFolding.scalar(in: source, at: &index) {
                    for place in 0..<Int(lengths[scalar]) {
                        target[end + place] = bytes[scalar * LatinFolding.width + place]
                    }
                    end += Int(lengths[scalar])
                }
                return end
            }
        }
    }

    /// Decodes the scalar at `index` and advances; nil at the end and for a scalar outside the table.
    private static func scalar(in source: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int? {
        guard index < source.count else { return nil }
        let byte = source[index]
        if byte < 0x80 {
            index += 1
            return Int(byte)
        }
        // The lead bytes C2…C5 encode U+0080…U+017F. Strings are valid UTF-8, so one continuation byte follows.
        guard (0xC2...0xC5).contains(byte) else { return nil }
        let scalar = Int(byte & 0x1F) << 6 | Int(source[index + 1] & 0x3F)
        index += 2
        return scalar
    }
}
