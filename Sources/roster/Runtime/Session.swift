import ArgumentParser
import Futures
import UserDirectory

/// What a command works with: where its data and its messages go, and the directory once it asks for one.
@MainActor
final class Session {
    /// Whether errors are told as objects.
    let tellsErrorsAsJSON: Bool
    /// Where data goes.
    let output = StandardOutput()
    /// What was opened and is to be closed.
    private var directories: [Composition] = []

    init(tellsErrorsAsJSON: Bool) {
        self.tellsErrorsAsJSON = tellsErrorsAsJSON
    }

    /// Opens the store that the options name.
    ///
    /// Whoever only wants help never comes here.
    func open(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: options.readOnly)
    }

    /// Opens a store that is named in another way.
    func open(_ location: StoreLocation, isReadOnly: Bool) throws -> Composition {
        let author = Author(name: OperatingSystemUser.name(), origin: .commandLine)
        return try open(location, author: author, isReadOnly: isReadOnly)
    }

    private func open(_ location: StoreLocation, author: Author, isReadOnly: Bool) throws -> Composition {
        let directory = try Composition.open(location, author: author, isReadOnly: isReadOnly)
        directories.append(directory)
        return directory
    }

    /// Closes what was opened: the last process to do so leaves nothing but the database behind.
    ///
    /// What cannot be closed is left to the end of the process; what was written is safe either way.
    func close() {
        for directory in directories { try? directory.close() }
        directories = []
    }

    /// Runs the main loop until the future has been delivered on it.
    func wait<Value>(for future: Future<Value>) throws -> Value {
        try MainLoop.wait(for: future)
    }

    /// Says on standard error what was done.
    ///
    /// Scripts read the data and the exit code instead.
    func say(_ message: String) {
        StandardError.write(SafeText.line(message) + "\n")
    }

    /// Tells an error on standard error, in one line.
    func tell(_ error: CommandError) {
        if tellsErrorsAsJSON {
            StandardError.write(error.json.text + "\n")
        } else {
            StandardError.write("roster: " + SafeText.line(error.message) + "\n")
        }
    }
}
