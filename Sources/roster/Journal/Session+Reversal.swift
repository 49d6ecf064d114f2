import ArgumentParser
import Futures
import Presentation
import UserDirectory

extension Session {
    /// Runs an undo or a redo, and reports the result and what was refused.
    func reverse(
        _ direction: ReversalQuery.Direction,
        _ options: ReversalOptions,
        _ store: StoreOptions
    ) throws -> ExitCode {
        let directory = try open(store, creates: false)
        let interruption = handleSignals()
        let line = ProgressLine("\(direction)ing", isShown: showsProgress)
        let observer: @Sendable (ReversalProgress) -> Void = {
            line.update($0.done + $0.refused, of: $0.target?.changed)
        }
        let (useCases, author, token) = (directory.useCases, directory.author, interruption.token)
        let progress: ReversalProgress
        do {
            defer { line.end() }
            progress = try wait(
                for: direction == .undo
                    ? useCases.undoTask.execute(options.reference, by: author, token: token, observer: observer)
                    : useCases.redoTask.execute(options.reference, by: author, token: token, observer: observer)
            )
        } catch FutureError.cancelled {
            say(
                "cancelled; nothing was \(direction == .undo ? "undone" : "redone")",
                stopCode: "cancelled",
                interruption.exitCode
            )
            return interruption.exitCode
        }
        let codes = progress.refusals.map { CommandError($0.reason).exitCode }
        // The progress contains only the first refusals; further refusals are only counted.
        reportEach(progress.refusals.count, of: progress.refused) {
            commandError(progress.refusals[$0].reason).about(progress.refusals[$0].name)
        }
        if options.output.json { output.write(JSON.reversal(progress).text + "\n") }
        say(
            "\(words(direction, progress)); \(try seats(in: directory))",
            stopCode: progress.isCancelled ? "cancelled" : nil,
            interruption.exitCode
        )
        if progress.isCancelled { return interruption.exitCode }
        guard let first = codes.first else { return .success }
        if progress.done > 0 { return .partlyFailed }
        return codes.allSatisfy { $0 == first } ? first : .failure
    }

    private func words(_ direction: ReversalQuery.Direction, _ progress: ReversalProgress) -> String {
        let done = direction == .undo ? "undone" : "redone"
        let title = progress.target.map { "task \($0.number) (\($0.title))" } ?? "the task"
        let all = progress.done + progress.refused
        if progress.isCancelled { return "cancelled: \(Text.number(progress.done)) \(done) of \(title)" }
        if all == 0 { return "nothing left to \(direction) in \(title)" }
        if progress.refused > 0 { return "\(Text.number(progress.done)) of \(Text.number(all)) \(done) of \(title)" }
        return "\(done) \(title)"
    }
}

extension CommandError {
    /// Returns the same error with the name in front of the message, unless the message contains it.
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
