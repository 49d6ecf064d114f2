/// The author of a change, and the interface through which it was requested.
package struct Author: Hashable, Sendable {
    /// The interface through which a change is requested.
    package enum Origin: String, Sendable, CaseIterable {
        case dashboard
        case commandLine = "command-line"
        /// A file that is imported, from the dashboard or the command line.
        case importing = "import"
        /// An undo or a redo, from any interface.
        case undo
    }

    /// The administrator's name; the guards protect the account with this login as the author's own.
    package let name: String
    package let origin: Origin

    package init(name: String, origin: Origin) {
        self.name = name
        self.origin = origin
    }

    /// The same author through another interface.
    package func through(_ origin: Origin) -> Author { Author(name: name, origin: origin) }
}
