import Foundation

/// Keeps other processes, and other threads, from creating or upgrading a database in the same folder meanwhile.
///
/// The lock is one of `flock(2)` on the folder itself, so no file of it stays behind, and the system gives it back even
/// where the process dies. Whoever comes second waits in the system, without polling.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    init(_ folder: String) throws {
        descriptor = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreFailure.lastCall(folder) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let failure = StoreFailure.lastCall(folder)
                Foundation.close(descriptor)
                throw failure
            }
        }
    }

    deinit {
        Foundation.close(descriptor)
    }
}
