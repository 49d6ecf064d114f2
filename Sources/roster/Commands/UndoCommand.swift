import ArgumentParser
import Futures
import UserDirectory

/// The command `roster undo`.
struct UndoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take a task back: a change, a bulk change or an import.",
        discussion: """
            Without a task it is your newest one that is not undone. Each user gets back exactly what they had, or is left \
            as they are, with the reason: changed by somebody since, login taken, no seat free, a guard. Where some are \
            refused the exit code is 6. An undo is a task, too: roster redo, or undoing it, does the change again.
            """
    )

    @Argument(help: "The task's number or id, as roster tasks lists them.")
    var task: String?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        _ = try TaskReference(argument: task)
    }

    func run(in session: Session) throws -> ExitCode {
        let reference = try TaskReference(argument: task)
        let directory = try session.open(store)
        let interruption = Interruption()
        return try session.tell(.undo, json: output.json, interruption, in: directory) {
            directory.useCases.undoTask.execute(reference, by: directory.author, token: interruption.token)
        }
    }
}

/// The command `roster redo`.
struct RedoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Do a task again that was undone.",
        discussion: """
            Without a task it is the one that you undid last, as long as you have changed nothing else since. See roster \
            undo --help.
            """
    )

    @Argument(help: "The task's number or id, as roster tasks lists them.")
    var task: String?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        _ = try TaskReference(argument: task)
    }

    func run(in session: Session) throws -> ExitCode {
        let reference = try TaskReference(argument: task)
        let directory = try session.open(store)
        let interruption = Interruption()
        return try session.tell(.redo, json: output.json, interruption, in: directory) {
            directory.useCases.redoTask.execute(reference, by: directory.author, token: interruption.token)
        }
    }
}

extension TaskReference {
    /// Reads an argument.
    ///
    /// - Throws: `ValidationError` for what is neither a number nor an id.
    fileprivate init?(argument: String?) throws {
        guard let argument else { return nil }
        guard let reference = TaskReference(argument) else {
            throw ValidationError("A task is a number or an id, as roster tasks lists them; '\(argument)' is neither.")
        }
        self = reference
    }
}

extension Session {
    /// Runs an undo or a redo and tells what came of it, and whom it has refused.
    fileprivate func tell(
        _ direction: ReversalQuery.Direction,
        json: Bool,
        _ interruption: Interruption,
        in directory: Composition,
        _ execute: () -> Future<ReversalProgress>
    ) throws -> ExitCode {
        let progress: ReversalProgress
        do { progress = try wait(for: execute()) } catch FutureError.cancelled { return interruption.exitCode }
        var codes: [ExitCode] = []
        for refusal in progress.refusals {
            let error = CommandError(refusal.reason)
            codes.append(error.exitCode)
            tell(error.about(refusal.name))
        }
        if progress.refused > progress.refusals.count {
            say("and \(Words.users(progress.refused - progress.refusals.count)) more are refused")
        }
        if json { output.write(JSON.reversal(progress).text + "\n") }
        say("\(words(direction, progress)); \(try seats(in: directory))")
        if progress.isCancelled { return interruption.exitCode }
        guard let first = codes.first else { return .success }
        if progress.done > 0 { return .partlyFailed }
        return codes.allSatisfy { $0 == first } ? first : .failure
    }

    private func words(_ direction: ReversalQuery.Direction, _ progress: ReversalProgress) -> String {
        let done = direction == .undo ? "undone" : "redone"
        let title = progress.target.map { "task \($0.number) (\($0.title))" } ?? "the task"
        let all = progress.done + progress.refused
        if progress.isCancelled { return "stopped: \(Words.number(progress.done)) \(done) of \(title)" }
        if all == 0 { return "nothing is left to \(direction) of \(title)" }
        if progress.refused > 0 { return "\(Words.number(progress.done)) of \(Words.number(all)) \(done) of \(title)" }
        return "\(done) \(title)"
    }
}

extension CommandError {
    /// The same error with the name of whom it is about before it, unless the message names them already.
    fileprivate func about(_ name: String) -> CommandError {
        guard !message.contains(name) else { return self }
        return CommandError(code: code, message: "\(name): \(message)", field: field, exitCode: exitCode)
    }
}

extension JSON {
    fileprivate static func reversal(_ progress: ReversalProgress) -> JSON {
        .object([
            ("target", progress.target.map(JSON.task) ?? .null), ("task", progress.task.map(JSON.task) ?? .null),
            ("done", .number(progress.done)), ("refused", .number(progress.refused)),
            ("cancelled", .bool(progress.isCancelled)),
        ])
    }
}
