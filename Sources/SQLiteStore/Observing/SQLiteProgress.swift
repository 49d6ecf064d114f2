import Foundation
import Futures
import UserDirectory

/// Shares the progress of tasks with other processes through locks on the store's folder.
///
/// A task locks one byte, and one more byte for each percent that is done. The bytes are in the task's own range,
/// derived from its id. The folder does not contain these bytes, but the system accepts locks on any range. So no file
/// has to be created, protected or removed. The system releases the locks when the process dies. Every process that may
/// list the folder can see the locks. Nothing waits for these locks: the locks are shared, ``FolderLock`` uses another
/// kind of lock, and SQLite does not lock the folder.
struct SQLiteProgress: DirectoryProgress {
    let folder: String

    func share(_ task: TaskID) -> any ProgressSession {
        LockedRange(SQLiteProgress.open(folder), start: SQLiteProgress.start(of: task))
    }

    func percent(of task: TaskID) -> Int? {
        let descriptor = SQLiteProgress.open(folder)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let start = SQLiteProgress.start(of: task)
        let bytes = start..<start + SQLiteProgress.length
        // A lock that begins at another byte, or covers more than 101 bytes, belongs to another program.
        guard let locked = OpenFileLock.findShared(on: bytes, of: descriptor), locked.lowerBound == start,
            locked.count <= 101
        else { return nil }
        return locked.count - 1
    }

    /// The length of a task's range.
    private static let length = 128

    /// The first byte of a task's range, computed from 48 random bits of the task's id.
    private static func start(of task: TaskID) -> Int {
        let bytes = withUnsafeBytes(of: task.uuid.uuid) { Array($0.suffix(6)) }
        return bytes.reduce(0) { $0 << 8 | Int($1) } * length
    }

    private static func open(_ folder: String) -> Int32 {
        Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
}

private final class LockedRange: ProgressSession {
    private struct State {
        /// The open folder; nil after ``close()``, or if the folder could not be opened.
        var descriptor: Int32?
        /// The number of locked bytes.
        var count = 0
    }

    private let start: Int
    private let state: Locked<State>

    init(_ descriptor: Int32, start: Int) {
        self.start = start
        state = Locked(State(descriptor: descriptor < 0 ? nil : descriptor))
    }

    func update(_ percent: Int) {
        let count = min(max(percent, 0), 100) + 1
        state.withLock { state in
            // A task may have many slices, so this method makes at most one system call for each percent.
            guard let descriptor = state.descriptor, count > state.count else { return }
            state.count = count
            _ = OpenFileLock.take(F_RDLCK, on: start..<start + count, of: descriptor)
        }
    }

    func close() {
        if let descriptor = state.withLock({ $0.descriptor.take() }) { Foundation.close(descriptor) }
    }

    deinit {
        close()
    }
}
