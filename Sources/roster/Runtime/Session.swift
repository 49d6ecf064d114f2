import ArgumentParser
import Foundation
import Futures
import Presentation
import UserDirectory

/// The context of a command: where its data and messages go, and the stores it has opened.
@MainActor
final class Session {
    let printsErrorsAsJSON: Bool
    /// The destination of data.
    let output = StandardOutput()
    /// Whether only errors are printed.
    private(set) var isQuiet = false
    /// How times are shown in messages; UTC until the configuration is read.
    private(set) var times = TimeFormat.utc
    /// Whether questions and the paging of output are disabled, even on a terminal.
    private(set) var isNonInteractive = false
    let stores = OpenStores()
    /// The signals that stop the command; they are received as soon as this property is first used.
    ///
    /// While no part of the command handles the signals, they close the SQLite stores and end the process.
    private(set) lazy var signals = {
        let stores = stores
        return StopSignals { number, queue in stores.end(by: number, on: queue) }
    }()
    /// The composition of the store that the command may have created.
    private(set) var changed: Composition?
    /// The handler that stops the command between slices; nil until ``handleSignals()`` is called.
    private(set) var interruption: Interruption?
    /// Whether an attempt to open a store was repeated because the store was locked.
    ///
    /// If true, later attempts print no message about the lock, so that the message is printed at most once.
    var hasReportedWait = false
    let similarLogins = SimilarLogins()

    init(printsErrorsAsJSON: Bool) {
        self.printsErrorsAsJSON = printsErrorsAsJSON
    }

    var showsProgress: Bool { StandardError.isTerminal && !isQuiet }

    /// Applies the options that every command has, before the command runs.
    func apply(_ options: StoreOptions) {
        isQuiet = options.quiet
        isNonInteractive = options.noInput
        // `setenv` is not thread-safe, but no other thread is running yet.
        if options.noColor { setenv("NO_COLOR", "1", 1) }
    }

    /// Opens the store that the options name, for a command that makes changes.
    ///
    /// A store that can be read but not written is opened read-only, with a message. If `creates` is false, a missing
    /// store is an error. Pass false if the command needs something that an empty store does not contain.
    func open(_ options: StoreOptions, pace: SlicePace = .command, creates: Bool = true) throws -> Composition {
        var opening = try opening(options)
        (opening.creates, opening.pace) = (creates, pace)
        let directory = try opening.open(in: self)
        if creates, pace == .command { changed = directory }
        return directory
    }

    /// Opens the store for a command that makes no changes.
    ///
    /// An older store is upgraded, unless the options forbid changes. If no upgrade is needed, the store need not be
    /// writable. A missing store is an error; if `assumesNew` is true, an empty store in memory replaces it.
    func openForQuery(_ options: StoreOptions, assumesNew: Bool = false) throws -> Composition {
        var opening = try opening(options)
        opening.onlyReads = true
        return try assumesNew ? opening.openOrAssumeNew(in: self) : opening.open(in: self)
    }

    /// Opens the store read-only; it is neither created nor upgraded.
    func openReadOnly(_ options: StoreOptions) throws -> Composition {
        var opening = try opening(options)
        opening.isReadOnly = true
        return try opening.open(in: self)
    }

    func open(_ location: StoreLocation, isReadOnly: Bool) throws -> Composition {
        let author = Author(name: OperatingSystemUser.name(), origin: .commandLine)
        return try StoreOpening(location: location, author: author, isReadOnly: isReadOnly).open(in: self)
    }

    private func opening(_ options: StoreOptions) throws -> StoreOpening {
        let configuration = try options.configuration()
        times = LocalTime.format(configuration.times.value)
        return StoreOpening(
            location: configuration.store.value,
            author: try options.author(),
            isReadOnly: options.readOnly,
            isPatient: options.wait
        )
    }

    func wait<Value>(for future: Future<Value>) throws -> Value {
        try MainLoop.wait(for: future)
    }

    /// Makes SIGINT, SIGTERM and SIGHUP stop the command between slices, or while it waits for the output's reader.
    ///
    /// - Returns: The handler, whose token the command passes to its work; every call returns the same handler.
    func handleSignals() -> Interruption {
        if let interruption { return interruption }
        let error = CommandError(
            code: "cancelled",
            message: "the store or the connection does not answer; to see how much was done, use roster tasks",
            exitCode: .failure
        )
        let interruption = Interruption(signals, timeoutMessage: text(of: error))
        self.interruption = interruption
        output.cancellation = StandardOutput.mayBlock ? CancellationPipe(interruption.token) : nil
        return interruption
    }

    /// Uses the user's pager for output that is longer than the screen, unless `--no-input` forbids it.
    ///
    /// - Returns: Whether a pager can be used.
    @discardableResult
    func pageOutput() -> Bool { !isNonInteractive && output.page(signals) }

    /// The unbuffered destination of data.
    var sink: any ByteSink {
        if output.isTerminal { return TerminalSink(cancellation: output.cancellation) }
        return DescriptorSink(descriptor: STDOUT_FILENO, name: "the output", cancellation: output.cancellation)
    }

    /// Prints a message on standard error, unless `--quiet` suppresses it.
    ///
    /// If errors are printed as JSON, so are messages: each line of standard error can then be parsed.
    func say(_ message: String) {
        if !isQuiet { Session.write(message, asJSON: printsErrorsAsJSON) }
    }

    nonisolated static func write(_ message: String, asJSON: Bool) {
        let text = SafeText.line(message)
        StandardError.write((asJSON ? JSON.object([("message", .string(text))]).text : text) + "\n")
    }

    /// Prints the outcome of work as a message, or as an error if the work was stopped.
    ///
    /// `stopCode` is the code of the error; nil if the work was not stopped.
    func say(_ message: String, stopCode: String?, _ exitCode: ExitCode) {
        guard let stopCode else { return say(message) }
        report(CommandError(code: stopCode, message: message, exitCode: exitCode))
    }

    /// Prints an error as one line on standard error; does not return if a signal is about to end the process.
    func report(_ error: CommandError) {
        stores.waitForEnd()
        StandardError.write(text(of: error) + "\n")
    }

    private func text(of error: CommandError) -> String {
        printsErrorsAsJSON ? error.json.text : "roster: " + SafeText.line(error.message)
    }
}
