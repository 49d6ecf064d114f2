import Foundation

/// A file that a command uses, and that its outputs must therefore not replace.
struct UsedFile {
    /// Describes the file in messages: `the file being imported`.
    let description: String
    private let identity: FileIdentity?
    /// The path without links, which is compared if there is no file at the output's path.
    private let path: String?

    /// Describes the file at a path; the file need not exist yet.
    init(_ description: String, path: String) {
        self.description = description
        identity = FileIdentity(path: path)
        self.path = (try? OutputPlace(path))?.path
    }

    /// Describes an open file; `identity` is nil if the file is not regular.
    init(_ description: String, identity: FileIdentity?) {
        self.description = description
        self.identity = identity
        path = nil
    }

    /// Whether an output at this place would replace the file.
    func isReplaced(by place: OutputPlace) -> Bool {
        guard let existing = place.existing else { return place.path == path }
        return identity != nil && FileIdentity(existing) == identity
    }
}

extension StoreLocation {
    /// The file of the store; nil for a store on a server or in memory.
    var usedFile: UsedFile? {
        if case .sqlite(let path) = self { UsedFile("the store", path: path) } else { nil }
    }
}
