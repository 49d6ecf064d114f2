import UserDirectory

/// The bytes of a tree's account files, as they were at one moment.
struct AccountFiles {
    let passwd: [UInt8]
    let shadow: [UInt8]
    let group: [UInt8]
    /// Empty if the tree has no `login.defs`.
    let loginDefaults: [UInt8]

    private static let attempts = 10

    init(_ settings: AccountSettings) throws(RemoteError) {
        let folder = try AccountFolder(settings)
        for _ in 0..<AccountFiles.attempts {
            let files = [
                try folder.read("passwd"), try folder.read("shadow"), try folder.read("group"),
                try folder.read("login.defs", isOptional: true),
            ]
            // A tool replaces each file that it changes. If no file was replaced while the files were read, their
            // contents are from the same moment.
            guard files.allSatisfy(folder.isCurrent) else { continue }
            guard !files[0].bytes.isEmpty else {
                throw RemoteError(.misconfigured, "\(folder.path)/passwd is empty; check the accounts setting")
            }
            (passwd, shadow, group, loginDefaults) = (files[0].bytes, files[1].bytes, files[2].bytes, files[3].bytes)
            return
        }
        throw RemoteError(.unreachable, "another program keeps changing the files in \(folder.path); try again later")
    }
}
