import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// Undoes or redoes a task for `undo` and `redo`.
@MainActor
struct ReversalRunner {
    private let session: Session
    private let directory: Composition
    private let interruption: Interruption
    private let direction: ReversalQuery.Direction
    private let options: ReversalOptions

    /// Opens the store.
    init(
        _ direction: ReversalQuery.Direction,
        _ options: ReversalOptions,
        _ store: StoreOptions,
        in session: Session
    ) throws {
        self.session = session
        self.direction = direction
        self.options = options
        directory = try session.open(store, creates: false)
        interruption = session.handleSignals()
    }

    /// Runs the undo or redo, or only tries it if this is a dry run; reports the result and the refusals.
    ///
    /// Asks for confirmation first, if it is required.
    func run() throws -> ExitCode {
        do {
            if options.bulk.dryRun {
                let trial = try trial()
                return try report(trial.progress, trial)
            }
            return try report(try reverse(try confirmTask()))
        } catch FutureError.cancelled {
            session.say("cancelled; nothing was \(direction.done)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }

    /// Asks for confirmation, or requires `--yes`, if several users lose access, or if an admin loses access or gets
    /// another role or kind.
    ///
    /// On a terminal, also asks for confirmation if a newer task cannot be undone.
    ///
    /// - Returns: The task to reverse; nil means the newest task. If a task was checked, returns this task, even if a
    ///   newer task has been added since.
    private func confirmTask() throws -> TaskReference? {
        // A read-only store will refuse the reversal, so there is nothing to confirm.
        guard !options.bulk.confirmation.yes, !directory.isReadOnly else { return options.reference }
        let trial = try trial()
        if let newer = try newerFinalTask(than: trial.progress.target) {
            let question = "\(ReversalRunner.cannotBeUndone(newer)). Undo \(title(of: trial.progress))?"
            try options.bulk.confirmation.confirm(question, outcome: "nothing was undone", in: session)
        }
        try options.bulk.confirmation.confirm(
            trial.loss,
            "\(trial.direction.imperative) \(title(of: trial.progress))",
            outcome: "nothing was \(direction.done)",
            in: session
        )
        return options.reference ?? trial.progress.target.map { .id($0.id) }
    }

    private func trial() throws -> ReversalTrial {
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        return try session.wait(
            for: directory.useCases.tryReversal.execute(
                direction,
                options.reference,
                by: directory.author,
                onlyLoss: !options.bulk.dryRun,
                token: interruption.token,
                observer: { line.update($0.done + $0.refused, of: $0.target?.changed) }
            )
        )
    }

    private func reverse(_ task: TaskReference?) throws -> ReversalProgress {
        let line = ProgressLine("\(direction)ing", isShown: session.showsProgress)
        defer { line.end() }
        let observer: @Sendable (ReversalProgress) -> Void = {
            line.update($0.done + $0.refused, of: $0.target?.changed)
        }
        let (useCases, author, token) = (directory.useCases, directory.author, interruption.token)
        return try session.wait(
            for: direction == .undo
                ? useCases.undoTask.execute(task, by: author, token: token, observer: observer)
                : useCases.redoTask.execute(task, by: author, token: token, observer: observer)
        )
    }

    /// Reports the result of a reversal or, if `trial` is not nil, of a dry run.
    private func report(_ progress: ReversalProgress, _ trial: ReversalTrial? = nil) throws -> ExitCode {
        let codes = progress.refusals.map { CommandError($0.reason).exitCode }
        // The progress contains only the first refusals; further refusals are only counted.
        ErrorCap.report(progress.refusals.count, of: progress.refused, in: session) {
            session.commandError(progress.refusals[$0].reason).about(progress.refusals[$0].name)
        }
        session.output.writesAfterCancellation = true
        if options.output.json { session.output.write(JSON.reversal(progress).text + "\n") }
        if let newer = try newerFinalTask(than: progress.target) {
            session.say(ReversalRunner.cannotBeUndone(newer))
        }
        if let trial {
            session.say(words(trial))
        } else {
            session.say(
                "\(words(progress.direction ?? direction, progress)); \(try session.seats(in: directory))",
                stopCode: progress.isCancelled ? "cancelled" : nil,
                interruption.exitCode
            )
        }
        if progress.isCancelled { return interruption.exitCode }
        guard let first = codes.first else { return .success }
        if progress.done > 0 { return .partlyFailed }
        return codes.allSatisfy { $0 == first } ? first : .failure
    }

    /// Returns the author's newest task that can never be undone, if that task is newer than `target`.
    ///
    /// Returns nil for a redo, if the command line names a task, or if `target` is nil.
    private func newerFinalTask(than target: StoredTask?) throws -> StoredTask? {
        guard direction == .undo, options.reference == nil, let target else { return nil }
        let query = TaskQuery(actor: directory.author.name, limit: ReversalRunner.newestTasks)
        let tasks = try session.wait(for: directory.useCases.listTasks.execute(query))
        return tasks.first { $0.number > target.number && $0.lastingObstacle != nil }
    }

    /// How many of the newest tasks are searched for a task that cannot be undone.
    private static let newestTasks = 20

    private static func cannotBeUndone(_ task: StoredTask) -> String {
        "task \(task.number) (\(task.title)) is newer, but cannot be undone"
    }

    private func words(_ direction: ReversalQuery.Direction, _ progress: ReversalProgress) -> String {
        let (done, title) = (direction.done, title(of: progress))
        let all = progress.done + progress.refused
        if progress.isCancelled {
            let left = progress.target.flatMap { progress.done + progress.refused < $0.changed ? $0 : nil }
            let rest = left.map { "; roster \(direction) \($0.number) \(direction.verb) the rest" } ?? ""
            return "cancelled: \(Text.count(progress.done, "change")) of \(title) \(done)\(rest)"
        }
        if all == 0 { return "nothing left to \(direction) in \(title)" }
        if progress.refused > 0 {
            return "\(Text.number(progress.done)) of \(Text.count(all, "change")) of \(title) \(done)"
        }
        return "\(done) \(title)"
    }

    private func words(_ trial: ReversalTrial) -> String {
        let (progress, loss) = (trial.progress, trial.loss)
        let all = progress.done + progress.refused
        if all == 0 { return words(trial.direction, progress) }
        let part = progress.refused > 0 ? "\(Text.number(progress.done)) of \(Text.count(all, "change")) of " : ""
        let effect = loss.users > 0 ? ", which \(loss.effect)" : ""
        return "would \(trial.direction) \(part)\(title(of: progress))\(effect)"
    }

    private func title(of progress: ReversalProgress) -> String {
        progress.target.map { "task \($0.number) (\($0.title))" } ?? "the task"
    }
}

extension ReversalQuery.Direction {
    fileprivate var imperative: String { self == .undo ? "Undo" : "Redo" }
    fileprivate var verb: String { self == .undo ? "undoes" : "redoes" }
    fileprivate var done: String { self == .undo ? "undone" : "redone" }
}

extension CommandError {
    /// Returns the same error with the name in front of the message, unless the message already contains the name.
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
