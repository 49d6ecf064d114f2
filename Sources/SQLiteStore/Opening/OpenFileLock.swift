import Foundation
internal import Glibc

/// Takes and finds locks on bytes of a file.
///
/// A lock belongs to the open file and not to the process. Therefore, two locks of one process can conflict. The system
/// releases the lock when the file is closed or the process dies.
enum OpenFileLock {
    /// `F_OFD_GETLK` and `F_OFD_SETLK` of Linux, which Swift does not import.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)

    /// Takes a lock of type `F_RDLCK` or `F_WRLCK` without waiting; returns whether the lock was granted.
    static func take(_ type: Int32, on bytes: Range<Int>, of descriptor: Int32) -> Bool {
        var lock = flock(type, bytes)
        return fcntl(descriptor, setLock, &lock) == 0
    }

    /// Finds a shared lock that was taken on these bytes through another file descriptor of the same file.
    ///
    /// - Returns: All bytes that the lock covers; nil if no shared lock is found.
    static func findShared(on bytes: Range<Int>, of descriptor: Int32) -> Range<Int>? {
        var lock = flock(F_WRLCK, bytes)
        guard fcntl(descriptor, getLock, &lock) == 0, lock.l_type == Int16(F_RDLCK), lock.l_len > 0 else { return nil }
        return lock.l_start..<lock.l_start + lock.l_len
    }

    private static func flock(_ type: Int32, _ bytes: Range<Int>) -> Glibc.flock {
        var lock = Glibc.flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = bytes.lowerBound
        lock.l_len = bytes.count
        return lock
    }
}
