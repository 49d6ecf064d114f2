internal import CVersion

enum Version {
    static let number = "0.1.0"
    /// The date of this version, which the manual page shows.
    static let date = "2026-11-24"

    /// The number and, in an installed program, the commit that it was built from: `0.1.0 (4f2a91c)`.
    static var text: String {
        let commit = String(cString: roster_commit())
        return commit.isEmpty ? number : "\(number) (\(commit))"
    }
}
