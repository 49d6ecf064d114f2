package import UserDirectory

/// What the dashboard needs to import a file: the use cases, and a way to files, of which presenters know nothing.
package struct DashboardImports: Sendable {
    /// Makes plans, carries them out, reads them and writes what they refuse.
    package let useCases: ImportUsersInteractor
    /// Opens and makes files.
    package let files: any ImportFiles

    /// Takes both.
    package init(useCases: ImportUsersInteractor, files: any ImportFiles) {
        self.useCases = useCases
        self.files = files
    }
}

/// The way to files that people name by their paths.
///
/// Opening and making is called where use cases run; what is thrown has a description for the person who typed the path.
package protocol ImportFiles: Sendable {
    /// The last part of a path, fit for a title.
    func name(of path: String) -> String

    /// Opens a file for reading; `~` stands for the home folder.
    func open(_ path: String) throws -> any ByteSource

    /// Opens a file for writing, which has its old content until it is committed; `~` stands for the home folder.
    func create(_ path: String) throws -> any FileSink
}
