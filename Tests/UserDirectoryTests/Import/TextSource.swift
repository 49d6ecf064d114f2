import Futures
import UserDirectory

/// Text in pieces of a given size.
final class TextSource: ByteSource {
    let size: Int?
    private let rest: Locked<[UInt8]>
    private let pieceSize: Int

    init(_ bytes: [UInt8], pieceSize: Int = 7) {
        size = bytes.count
        rest = Locked(bytes)
        self.pieceSize = pieceSize
    }

    convenience init(_ text: String, pieceSize: Int = 7) {
        self.init(Array(text.utf8), pieceSize: pieceSize)
    }

    func read() -> [UInt8] {
        rest.withLock { rest in
            defer { rest.removeFirst(min(pieceSize, rest.count)) }
            return Array(rest.prefix(pieceSize))
        }
    }
}
