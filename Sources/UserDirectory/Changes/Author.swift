/// Who asks for a change, and from where.
package struct Author: Hashable, Sendable {
    /// The door through which a change comes.
    package enum Origin: String, Sendable, CaseIterable {
        /// The terminal dashboard.
        case dashboard
        /// A command on the command line.
        case commandLine = "command-line"
        /// A file that is imported.
        case importing = "import"
        /// An undo or a redo, from wherever it was asked for.
        case undo
    }

    /// The name of the administrator; the account of the same login is the author's own, which the guards protect.
    package let name: String
    /// The door.
    package let origin: Origin

    /// Takes a name and a door.
    package init(name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }

    /// The same person through another door.
    package func through(_ origin: Origin) -> Author { Author(name: name, origin: origin) }
}
