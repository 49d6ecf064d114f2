import Foundation

/// The stamps in a log of SQLite (`team.db-wal`), which show whether the log belongs to a database.
///
/// Uses only the frames that SQLite would apply: their checksums are valid, their salts are those of the log's header,
/// and they belong to a committed transaction. Ignores an incomplete transaction at the end, and frames of an older
/// log. The format: <https://www.sqlite.org/fileformat2.html#walformat>.
struct WriteAheadLog {
    /// The stamps of the log's transactions, in order.
    private(set) var stamps: [StateStamp] = []
    /// Whether the first transaction with a stamp has written every page of the database.
    private(set) var replacesEveryPage = false

    /// Reads a log; throws a `StoreFailure` if the file cannot be read.
    init(_ path: String) throws {
        // Closing the file releases no locks, because SQLite holds none on it.
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreFailure.lastSystemCall(path) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do { try read(file) } catch { throw StoreFailure("\(path) cannot be read; check whether the disk is failing") }
    }

    /// Whether the log may belong to a database whose first page has the stamp.
    ///
    /// The result is always true for the log's own database, as long as only Roster uses `PRAGMA user_version`. The
    /// first page of that database is either older than the log, or was written by a checkpoint of the log. A page
    /// written by a checkpoint has one of the log's stamps. An older page usually has the predecessor of the log's
    /// first stamp. But if another program wrote the log's first transaction, that transaction kept the stamp, so the
    /// older page has the log's first stamp.
    ///
    /// A log without stamps may belong to any database, and so may a log whose first stamp names no predecessor.
    ///
    /// A log that replaces every page can be applied to any database, even if its stamps are from another database. The
    /// command `.restore` of the program sqlite3 writes such a log.
    ///
    /// The result is also true for a copy of the log's database that was made while the log was in use: the first page
    /// of the copy has one of the log's stamps, or the predecessor of the first stamp. Applying the log brings the copy
    /// to the last state without damage, because the log has every page that changed after the copied state.
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
