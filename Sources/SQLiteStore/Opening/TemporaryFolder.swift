import Foundation
import Futures
import UserDirectory

/// A folder for one process only, removed when the process exits at the latest.
struct TemporaryFolder: Sendable {
    let path: String

    init() throws(DirectoryError) {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/roster-XXXXXX").utf8CString)
        // `mkdtemp` makes the folder for its owner alone.
        guard mkdtemp(&template) != nil else {
            throw DirectoryError(StoreFailure.lastCall(parent), store: parent)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        TemporaryFolder.remaining.withLock { _ = $0.insert(path) }
        _ = TemporaryFolder.removesAtExit
    }

    func remove() {
        guard TemporaryFolder.remaining.withLock({ $0.remove(path) }) != nil else { return }
        try? FileManager.default.removeItem(atPath: path)
    }

    private static let remaining = Locked<Set<String>>([])

    /// Registers the removal of remaining folders at exit, once.
    private static let removesAtExit: Void = {
        atexit {
            for path in TemporaryFolder.remaining.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }()
}
