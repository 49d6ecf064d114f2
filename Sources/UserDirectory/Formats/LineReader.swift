/// Reads lines from bytes that come in pieces.
///
/// Foundation reads whole files or asynchronously; an import reads on its own thread and reports each bad line. A line
/// ends with LF or CRLF; a byte order mark is ignored.
struct LineReader: Sendable {
    struct Line: Sendable {
        /// From 1.
        let number: Int
        let bytes: [UInt8]
        /// Whether the line has more bytes than are kept.
        let isTooLong: Bool

        /// Nil if it is not UTF-8.
        var text: String? { String(validating: bytes, as: UTF8.self) }
    }

    /// How many bytes of a line are kept.
    ///
    /// A note of 10,000 characters fits, even if each has several scalars and all are escaped.
    static let maximumLength = 4 * 1_048_576

    private let source: any ByteSource
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtStart = true
    private var isAtEnd = false
    private var bytesBefore = 0
    /// The number of the last line.
    private(set) var number = 0

    var bytesRead: Int { bytesBefore + position }

    init(_ source: any ByteSource) {
        self.source = source
    }

    mutating func next() throws -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if position == buffer.count {
                let hasMore = try !isAtEnd && refill()
                if !hasMore { return line.isEmpty && !isTooLong ? nil : end(line, isTooLong) }
            }
            let rest = buffer[position...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let piece = rest[..<(end ?? rest.endIndex)]
            let space = LineReader.maximumLength - line.count
            line += piece.prefix(space)
            isTooLong = isTooLong || piece.count > space
            position = end.map { $0 + 1 } ?? buffer.count
            if end != nil { return self.end(line, isTooLong) }
        }
    }

    private mutating func end(_ bytes: [UInt8], _ isTooLong: Bool) -> Line {
        number += 1
        let hasReturn = bytes.last == UInt8(ascii: "\r")
        return Line(number: number, bytes: hasReturn ? Array(bytes.dropLast()) : bytes, isTooLong: isTooLong)
    }

    /// Reads more bytes; returns false at the end.
    private mutating func refill() throws -> Bool {
        bytesBefore += position
        position = 0
        buffer = try source.read()
        if isAtStart {
            isAtStart = false
            // A byte order mark may arrive in pieces, like everything else.
            while !buffer.isEmpty, buffer.count < 3, case let more = try source.read(), !more.isEmpty {
                buffer += more
            }
            if buffer.starts(with: UTF8Text.byteOrderMark) { position = 3 }
        }
        isAtEnd = buffer.isEmpty
        return !isAtEnd
    }
}
