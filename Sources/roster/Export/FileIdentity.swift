import Foundation

/// Identifies a regular file, independently of the paths and links that lead to it.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let inode: ino_t

    /// Returns nil for a pipe, a terminal or another special file, which can be input and output at the same time.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }

    /// Returns nil if there is no regular file at the path.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
