import Foundation
import Futures

/// Prevents this and other processes from opening a connection that takes locks on a database.
///
/// An open connection in WAL mode holds a shared lock on the database. An exclusive lock on the same bytes therefore
/// conflicts with every such connection. It also conflicts with connections of this process, because an
/// ``OpenFileLock`` belongs to the open file and not to the process.
enum DatabaseExclusion {
    /// The bytes that SQLite locks: <https://www.sqlite.org/src/file/src/os.h>.
    private static let lockedBytes = 0x4000_0000..<0x4000_0200
    /// Descriptors that stay open, by file; later calls of ``run(_:_:)`` reuse them.
    ///
    /// This process may also have the file open as a database. In that case, closing any descriptor of the file would
    /// release SQLite's locks on the file.
    private static let kept = Locked<[FileIdentity: [Int32]]>([:])

    /// Runs a closure while no connection that takes locks on the database is open or can be opened.
    ///
    /// - Returns: The closure's value; nil if the closure was not run, because the file or the lock is not available.
    static func run<Value>(_ file: DatabaseFile, _ body: () throws -> Value) throws -> Value? {
        guard let identity = try file.identity() else { return nil }
        let known = kept.withLock { $0[identity]?.popLast() }
        let descriptor = known ?? open(file.path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        // The file may have been replaced after its identity was read.
        guard fstat(descriptor, &status) == 0, FileIdentity(status) == identity,
            OpenFileLock.take(F_WRLCK, on: lockedBytes, of: descriptor)
        else {
            kept.withLock { $0[FileIdentity(status), default: []].append(descriptor) }
            return nil
        }
        // Closing the file does not release any of SQLite's locks: the exclusive lock was granted, so no connection of
        // this process has locked the file.
        defer { close(descriptor) }
        return try body()
    }
}
