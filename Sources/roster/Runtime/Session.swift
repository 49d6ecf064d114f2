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

    init(tellsErrorsAsJSON: Bool) {
        self.tellsErrorsAsJSON = tellsErrorsAsJSON
    }

    /// Opens the store that the options name.
    ///
    /// Whoever only wants help never comes here.
    func open(_ options: StoreOptions) throws -> Composition {
        try Composition.open(try options.location(), author: try options.author(), isReadOnly: options.readOnly)
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
