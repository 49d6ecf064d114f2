package import UserDirectory

/// Access to files by the paths that are entered in the dashboard; `~` stands for the home folder.
///
/// ``open(_:)`` and ``create(_:)`` are called on the executor of the use cases; the other methods may be called on any
/// thread. Errors describe the problem to the user.
package protocol DashboardFiles: Sendable {
    /// The last component of a path, with control characters replaced, so that a title can contain it.
    func name(of path: String) -> String

    /// Whether there is a file or a folder at a path.
    func exists(_ path: String) -> Bool

    func isFolder(_ path: String) -> Bool

    /// Whether two paths lead to the same file, for example through a link.
    func isSame(_ path: String, as other: String) -> Bool

    /// The names that complete the last component of a path, sorted.
    ///
    /// The names of folders end in a slash. Empty if the path's folder cannot be read.
    func names(completing path: String) -> [String]

    func open(_ path: String) throws -> any ByteSource

    /// Opens a file for writing; the file keeps its old content until ``FileSink/commit()``.
    func create(_ path: String) throws -> any FileSink
}
