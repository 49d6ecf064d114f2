import Foundation

/// The stamps in a log of SQLite (`team.db-wal`), which show whether the log belongs to a database.
///
/// Uses only the frames that SQLite would apply. Ignores an incomplete transaction at the end, and frames of an older
/// log. The format: <https://www.sqlite.org/fileformat2.html#walformat>.
struct WriteAheadLog {
    /// The stamps of the log's transactions, in order.
    private(set) var stamps: [StateStamp] = []
    /// Whether the first transaction with a stamp has written every page of the database.
    private(set) var replacesEveryPage = false

    init(_ path: String) throws {
        // Closing the file releases no locks, because SQLite holds none on it.
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreFailure.lastSystemCall(path) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { try read(file) } catch { throw StoreFailure("\(path) cannot be read; check whether the disk is failing") }
    }

    /// Whether the log may belong to a database whose first page has the stamp.
    ///
    /// True for the log's own database, as long as only Roster uses `PRAGMA user_version`. The first page of that
    /// database has one of these stamps:
    ///
    /// * One of the log's stamps, if a checkpoint has copied the first page from the log.
    /// * The predecessor of the log's first stamp, if the page is older than the log, and the log's first transaction
    ///   changed the stamp.
    /// * The log's first stamp, if the page is older than the log, and the log's first transaction did not change the
    ///   stamp. Transactions of other programs do not change the stamp.
    ///
    /// The result is also true for a log that replaces every page, because such a log can be applied to any database.
    /// The command `.restore` of the program sqlite3 writes such a log.
    ///
    /// The result is also true for a copy of the log's database that was made while the log was in use. Applying the
    /// log to the copy does no damage, because the log has every page that changed after the copied state.
    func canBelong(to stamp: StateStamp) -> Bool {
        guard let first = stamps.first, first.namesPredecessor, !replacesEveryPage else { return true }
        return first.follows(stamp) || stamps.contains(stamp)
    }

    private mutating func read(_ file: FileHandle) throws {
        guard let header = try file.read(upToCount: 32), header.count == 32 else { return }
        let magic = header.number(at: 0)
        guard magic & 0xFFFF_FFFE == 0x377F_0682 else { return }
        var checksum = Checksum(isBigEndian: magic & 1 == 1)
        checksum.add(header.prefix(24))
        guard checksum.isEqual(to: header, at: 24) else { return }
        let pageSize = Int(header.number(at: 8))
        guard (512...65_536).contains(pageSize) else { return }
        var pages: Set<UInt32> = []
        var pending: StateStamp?
        while let frame = try file.read(upToCount: 24 + pageSize), frame.count == 24 + pageSize {
            guard frame[8..<16] == header[16..<24] else { return }
            checksum.add(frame.prefix(8))
            checksum.add(frame.dropFirst(24))
            guard checksum.isEqual(to: frame, at: 16) else { return }
            let page = frame.number(at: 0)
            if stamps.isEmpty { pages.insert(page) }
            if page == 1 { pending = StateStamp(frame.number(at: 24 + StateStamp.offset)) }
            let size = frame.number(at: 4)
            guard size != 0 else { continue }
            if let stamp = pending {
                if stamps.isEmpty { replacesEveryPage = pages.count >= Int(size) }
                stamps.append(stamp)
            }
            pages = []
            pending = nil
        }
    }
}

/// The cumulative checksum of a log's frames.
private struct Checksum {
    let isBigEndian: Bool
    private var (first, second): (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Adds bytes to the checksum; their number must be a multiple of 8.
    mutating func add(_ data: Data) {
        data.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count, by: 8) {
                first &+= word(bytes, offset) &+ second
                second &+= word(bytes, offset + 4) &+ first
            }
        }
    }

    func isEqual(to data: Data, at offset: Int) -> Bool {
        data.number(at: offset) == first && data.number(at: offset + 4) == second
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }
}

extension Data {
    fileprivate func number(at offset: Int) -> UInt32 {
        self[(startIndex + offset)..<(startIndex + offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
