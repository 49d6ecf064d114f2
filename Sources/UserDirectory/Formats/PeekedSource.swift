internal import Futures

/// A source whose first bytes can be examined before it is read.
final class PeekedSource: ByteSource {
    /// Stops examining after this many bytes, even without a complete line with content.
    private static let longestHead = 65_536

    let size: Int?
    /// The beginning up to the first line with content, or everything.
    let head: [UInt8]
    private let source: any ByteSource
    private let rest: Locked<[UInt8]>

    /// Reads the beginning; blocks until a pipe has delivered a line with content.
    init(_ source: any ByteSource) throws {
        self.source = source
        size = source.size
        var head: [UInt8] = []
        while head.count < PeekedSource.longestHead, !PeekedSource.holdsLine(head) {
            let piece = try source.read()
            if piece.isEmpty { break }
            head += piece
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

    /// Whether the bytes contain a complete line that is neither empty nor a comment.
    private static func holdsLine(_ bytes: [UInt8]) -> Bool {
        var isComment: Bool?
        for byte in bytes {
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
