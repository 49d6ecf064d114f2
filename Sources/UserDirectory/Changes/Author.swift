/// The author of a change, and how the change was requested.
package struct Author: Hashable, Sendable {
    /// How a change is requested: through an interface, or by an import or undo from any interface.
    package enum Origin: String, Sendable, CaseIterable {
        case dashboard
        case commandLine = "command-line"
        /// The import of a file, or a pull from a connection, through the dashboard or the command line.
        case importing = "import"
        /// An undo or a redo, from any interface.
        case undo
    }

    /// The administrator's name.
    ///
    /// The account whose login equals this name, ignoring case, is the author's own account. Some changes to this
    /// account are refused: see ``DirectoryError/ownAccount(login:action:)``.
    package let name: String
    package let origin: Origin

    package init(name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }

    /// Returns the same author with another origin.
    package func through(_ origin: Origin) -> Author { Author(name: name, origin: origin) }
}
