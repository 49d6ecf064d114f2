internal import Futures

/// A source whose first bytes can be examined before it is read.
final class PeekedSource: ByteSource {
    private static let maxHeadSize = 65_536

    let size: Int?
    /// The first chunks of the source, until they contain a complete line that is neither empty nor a comment.
    ///
    /// Ends earlier if the source ends, or if the chunks have at least ``maxHeadSize`` bytes.
    let head: [UInt8]
    private let source: any ByteSource
    private let rest: Locked<[UInt8]>

    /// Blocks until the whole ``head`` has been read.
    init(_ source: any ByteSource) throws {
        self.source = source
        size = source.size
        var head: [UInt8] = []
        while head.count < PeekedSource.maxHeadSize, !PeekedSource.containsLine(head) {
            let chunk = try source.read()
            if chunk.isEmpty { break }
            head += chunk
        }
        self.head = head
        rest = Locked(head)
    }

    func read() throws -> [UInt8] {
        let head = rest.withLock { rest in
            defer { rest = [] }
            return rest
        }
        return head.isEmpty ? try source.read() : head
    }

    private static func containsLine(_ bytes: [UInt8]) -> Bool {
        var isComment: Bool?
        for byte in bytes.dropFirst(bytes.starts(with: UTF8Text.byteOrderMark) ? 3 : 0) {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if isComment == false { return true }
                isComment = nil
            case _ where UTF8Text.isSpace(byte): continue
            default: isComment = isComment ?? (byte == UInt8(ascii: "#"))
            }
        }
        return false
    }
}
