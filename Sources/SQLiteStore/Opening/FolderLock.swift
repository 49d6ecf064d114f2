import Foundation

/// An exclusive lock on a folder, held while database files in it are created, upgraded, replaced, renamed or removed.
///
/// The lock is an `flock(2)` lock on the folder itself. It leaves no file behind, and the system releases it even if
/// the process dies. A process or thread that waits for the lock blocks in the system call, without polling.
struct FolderLock: ~Copyable {
    private let folder: String
    private let descriptor: Int32

    init(_ folder: String) throws {
        self.folder = folder
        descriptor = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreFailure.lastSystemCall(folder) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let failure = StoreFailure.lastSystemCall(folder)
                Foundation.close(descriptor)
                throw failure
            }
        }
    }

    /// Syncs the folder to the disk, so that created and renamed files keep their names after a crash.
    func sync() throws {
        guard fsync(descriptor) == 0 else { throw StoreFailure.lastSystemCall(folder) }
    }

    deinit {
        Foundation.close(descriptor)
    }
}
