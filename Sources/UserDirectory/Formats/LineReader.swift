/// Reads lines from bytes that arrive in chunks.
///
/// Foundation can read a whole file at once, or it can read lines asynchronously. An import must read lines
/// synchronously and report the number of each invalid line.
///
/// A line ends with LF or CRLF; a byte order mark at the start is ignored.
struct LineReader: Sendable {
    struct Line: Sendable {
        /// The line's number, from 1.
        let number: Int
        /// The line's bytes, without the line end.
        let bytes: [UInt8]
        /// Whether a CR before the LF, or before the end of the file, was removed from ``bytes``.
        let endsWithReturn: Bool
        /// Whether only the line's beginning is kept, because the line is longer than ``LineReader/maximumLength``.
        let isTooLong: Bool

        /// The bytes up to the LF, including the removed CR.
        ///
        /// A copy of the line, for example in a file of refused records, must contain this CR. If a line ends with
        /// CRCRLF, the first CR is part of the line's content. Without the second CR, the next import would read the
        /// first CR as part of the line end.
        var raw: [UInt8] { endsWithReturn ? bytes + [UInt8(ascii: "\r")] : bytes }

        /// Nil if the line is not UTF-8.
        var text: String? { String(validating: bytes, as: UTF8.self) }
    }

    /// At most this many bytes of a line are kept.
    ///
    /// The longest allowed note (``FieldRules/longestNote``) fits, even if each of its characters has several scalars
    /// and all scalars are escaped.
    static let maximumLength = 4 * 1_048_576

    private var buffer: ByteBuffer
    private var isAtEnd = false
    private(set) var number = 0

    var bytesRead: Int { buffer.bytesRead }

    init(_ source: any ByteSource) {
        buffer = ByteBuffer(source)
    }

    mutating func next() throws -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if !isAtEnd, buffer.position == buffer.bytes.count { isAtEnd = try !buffer.refill() }
            if isAtEnd { return line.isEmpty && !isTooLong ? nil : end(line, isTooLong) }
            let rest = buffer.bytes[buffer.position...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let part = rest[..<(end ?? rest.endIndex)]
            let space = LineReader.maximumLength - line.count
            line += part.prefix(space)
            isTooLong = isTooLong || part.count > space
            buffer.position = end.map { $0 + 1 } ?? buffer.bytes.count
            if end != nil { return self.end(line, isTooLong) }
        }
    }

    private mutating func end(_ bytes: [UInt8], _ isTooLong: Bool) -> Line {
        number += 1
        let hasReturn = bytes.last == UInt8(ascii: "\r")
        return Line(
            number: number,
            bytes: hasReturn ? Array(bytes.dropLast()) : bytes,
            endsWithReturn: hasReturn,
            isTooLong: isTooLong
        )
    }
}
