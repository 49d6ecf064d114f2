/// The author of a change, and how the change was requested.
package struct Author: Hashable, Sendable {
    package enum Origin: String, Sendable, CaseIterable {
        case dashboard
        case commandLine = "command-line"
        /// An import of a file or a pull from a connection, from any interface.
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

    package func through(_ origin: Origin) -> Author { Author(name: name, origin: origin) }
}
