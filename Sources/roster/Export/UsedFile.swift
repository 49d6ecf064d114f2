import Foundation

/// A file that a command uses, such as the store.
///
/// The command's outputs must be other files, and its inputs must not be the store.
struct UsedFile {
    /// Describes the file in messages: `the file being imported`.
    let description: String
    /// The identity of an open file; nil if the file is described by its path, or is not regular.
    private let opened: FileIdentity?
    private let paths: [String]

    /// Describes the file at a path; the file need not exist yet.
    init(_ description: String, path: String) {
        self.description = description
        opened = nil
        paths = [path]
    }

    /// Describes the file of a store, together with SQLite's log and the log's index.
    init(store path: String) {
        description = "the store"
        opened = nil
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        paths = [resolved, resolved + "-wal", resolved + "-shm"]
    }

    /// Describes an open file; `identity` is nil if the file is not regular.
    init(_ description: String, identity: FileIdentity?) {
        self.description = description
        opened = identity
        paths = []
    }

    func isReplaced(by place: OutputPlace) -> Bool {
        if let existing = place.existing { return FileIdentity(existing).map(has) ?? false }
        return paths.contains { (try? OutputPlace($0))?.path == place.path }
    }

    /// Returns whether the identity belongs to the file or, for a store, to SQLite's log or the log's index.
    func has(_ identity: FileIdentity) -> Bool {
        identity == opened || paths.contains { FileIdentity(path: $0) == identity }
    }
}

extension StoreLocation {
    var usedFile: UsedFile? {
        if case .sqlite(let path) = self { UsedFile(store: path) } else { nil }
    }
}
