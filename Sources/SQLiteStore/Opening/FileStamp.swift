import Foundation

/// Identifies a file's contents: a change of the contents changes the file's size or its modification time.
struct FileStamp: Equatable {
    private let identity: FileIdentity
    private let size: Int
    private let modified: [Int]

    init(_ status: stat) {
        identity = FileIdentity(status)
        size = Int(status.st_size)
        modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
