package import UserDirectory

/// The use cases of imports, and the access to files that they need.
package struct DashboardImports: Sendable {
    package let useCases: ImportUsersInteractor
    package let files: any ImportFiles

    package init(useCases: ImportUsersInteractor, files: any ImportFiles) {
        self.useCases = useCases
        self.files = files
    }
}

/// Access to files by the paths that users type.
///
/// Files are opened and created on the use cases' executor; errors describe the problem to the user.
package protocol ImportFiles: Sendable {
    /// The last component of a path, safe for a title.
    func name(of path: String) -> String

    /// Opens a file for reading; `~` stands for the home folder.
    func open(_ path: String) throws -> any ByteSource

    /// Opens a file for writing, which keeps its old content until the commit; `~` stands for the home folder.
    func create(_ path: String) throws -> any FileSink
}
