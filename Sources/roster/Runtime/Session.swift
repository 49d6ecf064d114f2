import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// The context of a command: where its data and messages go, and the stores it has opened.
@MainActor
final class Session {
    /// Whether errors are printed as JSON objects.
    let printsErrorsAsJSON: Bool
    /// The destination of data.
    let output = StandardOutput()
    /// Whether only errors are printed.
    private(set) var isQuiet = false
    /// Whether questions are disabled, even on a terminal.
    private(set) var isNonInteractive = false
    /// The stores that were opened and must be closed.
    private(set) var directories: [Composition] = []
    /// The handler of INT and TERM; nil while these signals end the process.
    private(set) var interruption: Interruption?
    /// How many times a similar login was searched for an unknown one.
    var suggestions = 0

    init(printsErrorsAsJSON: Bool) {
        self.printsErrorsAsJSON = printsErrorsAsJSON
    }

    /// Whether progress is shown: standard error is a terminal, and no option suppresses it.
    var showsProgress: Bool { StandardError.isTerminal && !isQuiet && !printsErrorsAsJSON }

    /// Applies the options that every command has, before the command runs.
    func take(_ options: SessionOptions) {
        isQuiet = options.quiet
        isNonInteractive = options.noInput
        // There is no other thread yet that could read the environment.
        if options.noColor { setenv("NO_COLOR", "1", 1) }
    }

    /// Opens the store that the options name.
    func open(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: options.readOnly)
    }

    /// Opens the store that the options name for a command that makes no change.
    ///
    /// The store is created or upgraded if needed; otherwise it need not be writable.
    func openToRead(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: options.readOnly, onlyReads: true)
    }

    /// Opens the store that the options name read-only, without upgrading it.
    func openForReading(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: true)
    }

    /// Opens a store by location.
    func open(_ location: StoreLocation, isReadOnly: Bool) throws -> Composition {
        let author = Author(name: OperatingSystemUser.name(), origin: .commandLine)
        return try open(location, author: author, isReadOnly: isReadOnly)
    }

    private func open(
        _ location: StoreLocation,
        author: Author,
        isReadOnly: Bool,
        onlyReads: Bool = false
    ) throws -> Composition {
        let directory = try Composition.open(location, author: author, isReadOnly: isReadOnly, onlyReads: onlyReads)
        directories.append(directory)
        if let log = directory.orphanedLog {
            say("the log beside the store belonged to another database; it is now \(log)")
        }
        return directory
    }

    /// Closes the stores; the last process to close an SQLite store leaves only the database file.
    ///
    /// Errors are ignored: committed changes are safe.
    func close() {
        for directory in directories { try? directory.close() }
        directories = []
    }

    /// Runs the main loop until the future's result is delivered on it; returns the result.
    func wait<Value>(for future: Future<Value>) throws -> Value {
        try MainLoop.wait(for: future)
    }

    /// From here on, INT and TERM stop the command between slices, and cancel a wait for the reader of its output.
    func listen() -> Interruption {
        let interruption = Interruption()
        self.interruption = interruption
        output.cancellation = StandardOutput.waits ? CancellationPipe(interruption.token) : nil
        return interruption
    }

    /// The unbuffered destination of data.
    var sink: any ByteSink {
        if output.isTerminal { return TerminalSink(cancellation: output.cancellation) }
        return DescriptorSink(descriptor: STDOUT_FILENO, name: "the output", cancellation: output.cancellation)
    }

    /// Prints a message on standard error.
    ///
    /// With JSON errors, messages are JSON, too, so that each line of standard error can be parsed.
    func say(_ message: String) {
        guard !isQuiet else { return }
        let text = SafeText.line(message)
        StandardError.write((printsErrorsAsJSON ? JSON.object([("message", .string(text))]).text : text) + "\n")
    }

    /// Prints a message about work that may have stopped; if it has, prints an error instead with JSON or `--quiet`.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - stop: The code for why the work stopped; nil if it did not stop.
    ///   - exitCode: The exit code for the error.
    func say(_ message: String, stop: String?, _ exitCode: ExitCode) {
        guard let stop, printsErrorsAsJSON || isQuiet else { return say(message) }
        report(CommandError(code: stop, message: message, exitCode: exitCode))
    }

    /// Prints an error on standard error, in one line.
    func report(_ error: CommandError) {
        if printsErrorsAsJSON {
            StandardError.write(error.json.text + "\n")
        } else {
            StandardError.write("roster: " + SafeText.line(error.message) + "\n")
        }
    }
}
