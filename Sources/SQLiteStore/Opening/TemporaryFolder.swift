import Foundation
import Futures
import UserDirectory

/// A folder for this process only, removed by ``remove()`` or when the process exits normally.
struct TemporaryFolder: Sendable {
    let path: String

    init() throws(DirectoryError) {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/roster-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw DirectoryError(StoreFailure.lastSystemCall(parent), store: parent)
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        // The umask may have removed permissions even from the owner.
        chmod(path, 0o700)
        TemporaryFolder.remaining.withLock { _ = $0.insert(path) }
        _ = TemporaryFolder.removesAtExit
    }

    func remove() {
        guard TemporaryFolder.remaining.withLock({ $0.remove(path) }) != nil else { return }
        try? FileManager.default.removeItem(atPath: path)
    }

    private static let remaining = Locked<Set<String>>([])

    /// The registration of an exit handler that removes the remaining folders.
    ///
    /// Swift initializes a static property once, at its first use, so only one handler is registered.
    private static let removesAtExit: Void = {
        atexit {
            for path in TemporaryFolder.remaining.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }()
}
