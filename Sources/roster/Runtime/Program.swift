import ArgumentParser

/// From the arguments to the exit code.
@MainActor
enum Program {
    /// Runs the command that the arguments name.
    static func run(_ arguments: [String]) -> ExitCode {
        let session = Session(tellsErrorsAsJSON: asksForJSON(arguments))
        defer { session.close() }
        do {
            let code = try run(try parse(arguments), in: session)
            try session.output.flush()
            return code
        } catch is BrokenPipe {
            // The reader has what it wanted, as `head` does.
            return .success
        } catch let parsing as ParsingError {
            return tell(parsing.error, in: session)
        } catch {
            // What was written before the failure belongs to the reader; if it cannot be written either, one error is enough.
            try? session.output.flush()
            let error = session.error(for: error)
            session.tell(error)
            return error.exitCode
        }
    }

    /// An error of the argument parser's own, which only it can put into words.
    ///
    /// Requests for help are among them.
    private struct ParsingError: Error {
        let error: any Error
    }

    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        // The default command would take the word as an argument too many of its own, and tell its own usage.
        if let word = arguments.first, !word.hasPrefix("-"), !Roster.commandNames.contains(word) {
            throw ParsingError(error: ValidationError("There is no command '\(word)'."))
        }
        do { return try Roster.parseAsRoot(arguments) } catch { throw ParsingError(error: error) }
    }

    private static func run(_ command: any ParsableCommand, in session: Session) throws -> ExitCode {
        if let command = command as? any RosterCommand {
            session.take(command.store.session)
            return try command.run(in: session)
        }
        var command = command
        do { try command.run() } catch { throw ParsingError(error: error) }
        return .success
    }

    private static func tell(_ error: any Error, in session: Session) -> ExitCode {
        let code = Roster.exitCode(for: error)
        if code == .success {
            session.output.write(Roster.fullMessage(for: error) + "\n")
            do { try session.output.flush() } catch { return error is BrokenPipe ? .success : .failure }
            return .success
        }
        if session.tellsErrorsAsJSON {
            session.tell(CommandError(code: "usage", message: Roster.message(for: error), exitCode: .usage))
        } else {
            StandardError.write(SafeText.lines(Roster.fullMessage(for: error)) + "\n")
        }
        // The argument parser's own code for a wrong command line is 64, of sysexits(3).
        return code == .validationFailure ? .usage : code
    }

    /// Whether errors are to be told as JSON, also those of arguments that cannot be parsed.
    private static func asksForJSON(_ arguments: [String]) -> Bool {
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--json") || options.contains("--format=json") || options.contains("--format=jsonl") {
            return true
        }
        return zip(options, options.dropFirst()).contains { $0 == "--format" && ($1 == "json" || $1 == "jsonl") }
    }
}
