import UserDirectory

/// The bytes of a tree's account files, as they were at one moment.
struct AccountFiles {
    let passwd: [UInt8]
    let shadow: [UInt8]
    let group: [UInt8]
    /// Empty if the tree has no `login.defs`.
    let loginDefaults: [UInt8]

    /// The maximum number of times that the files are read if another program keeps changing them.
    private static let attempts = 10

    /// - Throws: ``RemoteError`` if the files keep changing, if `passwd` is empty, or if the files cannot be read, for
    ///   example because one is missing.
    init(_ settings: AccountSettings) throws(RemoteError) {
        let folder = try AccountFolder(settings)
        for _ in 0..<AccountFiles.attempts {
            let files = [
                try folder.read("passwd"), try folder.read("shadow"), try folder.read("group"),
                try folder.read("login.defs", isOptional: true),
            ]
            // A tool replaces each file that it changes. If no file was replaced while the files were read, their
            // contents belong together.
            guard files.allSatisfy(folder.isCurrent) else { continue }
            guard !files[0].bytes.isEmpty else {
                throw RemoteError(.misconfigured, "\(folder.path)/passwd is empty; check the tree")
            }
            (passwd, shadow, group, loginDefaults) = (files[0].bytes, files[1].bytes, files[2].bytes, files[3].bytes)
            return
        }
        throw RemoteError(.unreachable, "another program keeps changing the files in \(folder.path); try again later")
    }
}
