import ArgumentParser
import Futures
import Presentation
import SQLiteStore

/// The program, from the arguments to the exit code.
@MainActor
enum Program {
    static func run(_ typedArguments: [String]) -> ExitCode {
        let complete = LeadingOptions.withEmptyValues(in: typedArguments)
        let arguments = LeadingOptions.moved(in: complete)
        // Looks for `--json` in `complete`, because `moved(in:)` drops such options if the command is `help`.
        let session = Session(printsErrorsAsJSON: requestsJSON(complete))
        defer { session.stores.close() }
        let code = exitCode(of: arguments, in: session)
        if code != .success { removeUnusedStore(of: session) }
        return code
    }

    /// Removes the file of a store that a command has created, if the store is still empty.
    ///
    /// A store in a file is closed even if the file stays. Errors are ignored, because an empty store does no harm.
    static func removeUnusedStore(of session: Session) {
        guard let outcome = try? session.changed?.removeIfUnused() else { return }
        switch outcome {
        case .removed: session.say("removed the new store, because nothing was stored in it")
        case .isOpen: session.say("the new store stays, because another process may have it open")
        case .isUsed: break
        }
    }

    private static func exitCode(of arguments: [String], in session: Session) -> ExitCode {
        do {
            return try complete(arguments, in: session)
        } catch is BrokenPipe {
            // The reader, such as `head`, has what it needs.
            return .success
        } catch let interrupted as PagerInterrupted {
            return .signal(interrupted.signal)
        } catch is HelpRequest {
            return write(HelpPage.text, in: session)
        } catch let parsing as ParsingError {
            return report(parsing.error, arguments, in: session)
        } catch {
            if let code = code(for: error, in: session) { return code }
            if let errors = error as? ConfigurationErrors {
                ErrorCap.report(errors.errors.count, noun: "error", in: session) { CommandError(errors.errors[$0]) }
                return .usage
            }
            let error = session.error(for: error)
            session.report(error)
            return error.exitCode
        }
    }

    private static func complete(_ arguments: [String], in session: Session) throws -> ExitCode {
        // Runs even after an error: shows the output so far, and waits until the user has left the pager. Then the
        // error is printed. If writing fails, too, only the first error is reported.
        defer { try? session.output.finish() }
        if let number = Arguments.firstNotUTF8 {
            let advice = "if it names a file, rename the file, or pass its content on standard input"
            let message = "argument \(number) is not UTF-8; \(advice)"
            throw CommandError(code: "usage", message: message, exitCode: .usage)
        }
        let code = try run(try parse(arguments), in: session)
        try session.output.finish()
        return code
    }

    /// Reports that a signal cancelled the command, for example while the command waited for the reader of its output.
    ///
    /// - Returns: The exit code; nil if the error has another cause.
    private static func code(for error: any Error, in session: Session) -> ExitCode? {
        guard case FutureError.cancelled = error, let interruption = session.interruption,
            interruption.token.isCancelled
        else { return nil }
        // If the report of a command's changes was cut, the command has already printed its own message.
        if !session.output.hasCutReport {
            session.say("cancelled", stopCode: "cancelled", interruption.exitCode)
        }
        return interruption.exitCode
    }

    /// An error in the arguments, or a request such as `--help` or `--version`.
    ///
    /// Only the argument parser can turn such an error or request into text.
    private struct ParsingError: Error {
        let error: any Error
    }

    private struct HelpRequest: Error {}

    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        if requestsHelpPage(arguments) { throw HelpRequest() }
        if let error = UnknownCommand.find(in: arguments) { throw ParsingError(error: error) }
        if let error = UnknownOption.misusedVersion(in: arguments) { throw ParsingError(error: error) }
        do { return try Roster.parseAsRoot(arguments) } catch { throw ParsingError(error: error) }
    }

    /// Returns whether the only argument is `help`, or all arguments are options and one option is `--help` or `-h`.
    ///
    /// For options without a command, the parser would show the help of the default command.
    private static func requestsHelpPage(_ arguments: [String]) -> Bool {
        if arguments == ["help"] { return true }
        let (options, others) = LeadingOptions.split(arguments[...])
        return others.isEmpty && options.contains { $0 == "--help" || isBundleWithHelp($0) }
    }

    /// Whether an option is `-h`, or combines `-h` and `-q`, as in `-qh`.
    ///
    /// Without a command's name, there are no other options with a single letter.
    private static func isBundleWithHelp(_ option: String) -> Bool {
        option.hasPrefix("-") && option.contains("h") && option.dropFirst().allSatisfy("hq".contains)
    }

    private static func run(_ command: any ParsableCommand, in session: Session) throws -> ExitCode {
        if let command = command as? any RosterCommand {
            try FileLimit.check()
            try ThreadLimit.check()
            session.apply(command.store)
            return try command.run(in: session)
        }
        var command = command
        do { try command.run() } catch { throw ParsingError(error: error) }
        return .success
    }

    private static func report(_ error: any Error, _ arguments: [String], in session: Session) -> ExitCode {
        let code = Roster.exitCode(for: error)
        if code == .success {
            return write(HelpText.wrappingUsage(Roster.fullMessage(for: error)) + "\n", in: session)
        }
        let message = ParserMessage(error, arguments)
        let text = session.printsErrorsAsJSON ? message.text : message.line
        session.report(CommandError(code: "usage", message: text, exitCode: .usage))
        // The argument parser's own code for a wrong command line is 64, as in sysexits(3).
        return code == .validationFailure ? .usage : code
    }

    private static func write(_ text: String, in session: Session) -> ExitCode {
        session.output.write(text)
        do { try session.output.flush() } catch {
            guard !(error is BrokenPipe) else { return .success }
            session.report(CommandError(error))
            return CommandError(error).exitCode
        }
        return .success
    }

    /// Returns whether the arguments request JSON; if so, all errors, including the parser's, are printed as JSON.
    private static func requestsJSON(_ arguments: [String]) -> Bool {
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--json") { return true }
        // The format of a file that is imported says nothing about the output.
        guard UnknownCommand.firstWord(arguments)?.word != ImportCommand.configuration.commandName else {
            return false
        }
        if options.contains("--format=json") || options.contains("--format=jsonl") { return true }
        return zip(options, options.dropFirst()).contains { $0 == "--format" && ($1 == "json" || $1 == "jsonl") }
    }
}
