/// Reads a source chunk by chunk, and holds the current chunk.
struct ByteBuffer: Sendable {
    private(set) var bytes: [UInt8] = []
    /// The index of the next byte; the count of ``bytes`` if all have been read.
    var position = 0

    private let source: any ByteSource
    private var bytesBefore = 0
    private var isAtStart = true

    init(_ source: any ByteSource) {
        self.source = source
    }

    var bytesRead: Int { bytesBefore + position }

    /// Replaces the chunk with the next one; returns false at the end.
    ///
    /// All bytes of the old chunk must have been read. Skips a byte order mark at the start of the source.
    mutating func refill() throws -> Bool {
        bytesBefore += position
        position = 0
        bytes = try source.read()
        if isAtStart {
            isAtStart = false
            // A source may split the mark across chunks.
            while !bytes.isEmpty, bytes.count < 3, case let more = try source.read(), !more.isEmpty { bytes += more }
            if bytes.starts(with: UTF8Text.byteOrderMark) { position = 3 }
        }
        return !bytes.isEmpty
    }
}
