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
    private(set) var asksNothing = false
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

    /// Takes the options that every command has, before the command does anything.
    func take(_ options: SessionOptions) {
        isQuiet = options.quiet
        asksNothing = options.noInput
        // No other thread is there yet that could read the environment.
        if options.noColor { setenv("NO_COLOR", "1", 1) }
    }

    /// Opens the store that the options name.
    ///
    /// It is not called for help.
    func open(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: options.readOnly)
    }

    /// Opens the store that the options name for a command that makes no change.
    ///
    /// It is created or upgraded if that is needed; otherwise it need not be writable.
    func openToRead(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: options.readOnly, onlyReads: true)
    }

    /// Opens the store that the options name without being able to change it, or to bring it up to date.
    func openForReading(_ options: StoreOptions) throws -> Composition {
        try open(try options.location(), author: try options.author(), isReadOnly: true)
    }

    /// Opens a store that is named in another way.
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

    /// From here on INT and TERM stop the command between two slices, and end a wait for the reader of its output.
    func listen() -> Interruption {
        let interruption = Interruption()
        self.interruption = interruption
        output.cancellation = StandardOutput.waits ? CancellationPipe(interruption.token) : nil
        return interruption
    }

    /// Where a command writes its data without the buffer.
    var sink: any ByteSink {
        if output.isTerminal { return TerminalSink(cancellation: output.cancellation) }
        return DescriptorSink(descriptor: STDOUT_FILENO, name: "the output", cancellation: output.cancellation)
    }

    /// Says on standard error what was done.
    ///
    /// Scripts read the data and the exit code instead. Where errors are objects messages are, too, so that each line of
    /// standard error can be read in the same way.
    func say(_ message: String) {
        guard !isQuiet else { return }
        let text = SafeText.line(message)
        StandardError.write((printsErrorsAsJSON ? JSON.object([("message", .string(text))]).text : text) + "\n")
    }

    /// Says what was done until it stopped; where there are no messages for a person that is an error like others.
    ///
    /// - Parameters:
    ///   - message: What was done.
    ///   - stop: The word for why it stopped; nil where it did not.
    ///   - exitCode: The command's.
    func say(_ message: String, stop: String?, _ exitCode: ExitCode) {
        guard let stop, printsErrorsAsJSON || isQuiet else { return say(message) }
        report(CommandError(code: stop, message: message, exitCode: exitCode))
    }

    /// Tells an error on standard error, in one line.
    func report(_ error: CommandError) {
        if printsErrorsAsJSON {
            StandardError.write(error.json.text + "\n")
        } else {
            StandardError.write("roster: " + SafeText.line(error.message) + "\n")
        }
    }
}
