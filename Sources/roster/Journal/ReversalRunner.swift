import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// Undoes or redoes a task for the commands `undo` and `redo`.
@MainActor
struct ReversalRunner {
    private let session: Session
    private let directory: Composition
    private let interruption: Interruption
    private let direction: ReversalQuery.Direction
    private let options: ReversalOptions

    private enum Confirmation {
        /// The answer is yes, or confirmation is not required.
        ///
        /// If there was a trial, the reference refers to the task of the trial, even if a newer task has been added
        /// since. `reported` contains the refusals that were reported before the question.
        case confirmed(TaskReference?, reported: [Reversal.Refusal])
        /// Every change of the task would be refused, so nothing was asked.
        case refused(ReversalProgress)
    }

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
        directory = try store.open(in: session, creates: false, isDryRun: options.bulk.dryRun)
        interruption = session.handleSignals()
    }

    /// Undoes or redoes the task, or only tries it in a dry run; reports the result and the refusals.
    func run() throws -> ExitCode {
        do {
            if options.bulk.dryRun {
                let trial = try trial(options.reference, onlyLoss: false, keepsEffects: !options.output.json)
                // If writing fails, for example to a closed pipe, the summary is still printed.
                let writing = Result { try write(trial.effects) }
                let code = try report(trial.progress, trial)
                try writing.get()
                return code
            }
            switch try confirmTask() {
            case .confirmed(let task, let reported): return try report(try reverse(task), after: reported)
            case .refused(let progress): return try report(progress)
            }
        } catch FutureError.cancelled {
            session.say("cancelled; nothing was \(direction.done)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }

    /// Asks for confirmation if it is required: see ``ConfirmationOptions``.
    ///
    /// Before a question about a task with at most ``ReversalTrial/maxWhole`` changes, reports the changes that would
    /// be refused.
    private func confirmTask() throws -> Confirmation {
        // A read-only store will refuse the reversal, so there is nothing to confirm.
        guard !options.bulk.confirmation.yes, !directory.isReadOnly else {
            return .confirmed(options.reference, reported: [])
        }
        let trial = try trial(options.reference, onlyLoss: true)
        let newer = try newerFinalTask(than: trial.progress.target)
        var reported: [Reversal.Refusal] = []
        if newer != nil || trial.loss.mustBeConfirmed,
            let target = trial.progress.target, target.changed <= ReversalTrial.maxWhole
        {
            let whole = try self.trial(options.reference ?? .id(target.id), onlyLoss: false).progress
            if whole.done == 0, whole.refused > 0 { return .refused(whole) }
            reported = whole.refusals
            report(reported, of: whole.refused)
        }
        if let newer {
            let question = "\(ReversalRunner.cannotBeUndone(newer)). Undo \(title(of: trial.progress))?"
            try options.bulk.confirmation.confirm(question, outcome: "nothing was undone", in: session)
        }
        try options.bulk.confirmation.confirm(
            trial.loss,
            "\(trial.direction.imperative) \(title(of: trial.progress))",
            outcome: "nothing was \(direction.done)",
            in: session
        )
        return .confirmed(options.reference ?? trial.progress.target.map { .id($0.id) }, reported: reported)
    }

    private func write(_ effects: [ReversalTrial.Effect]) throws {
        for effect in effects {
            session.output.write(PlanWords.line(effect, isAligned: session.output.isTerminal) + "\n")
            if session.output.isFilled { try session.output.flush() }
        }
    }

    private func trial(
        _ task: TaskReference?,
        onlyLoss: Bool,
        keepsEffects: Bool = false
    ) throws -> ReversalTrial {
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        return try session.wait(
            for: directory.useCases.tryReversal.execute(
                direction,
                task,
                by: directory.author,
                onlyLoss: onlyLoss,
                keepsEffects: keepsEffects,
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

    /// Reports refusals; `count` is the number of all refusals, and `refusals` may contain only the first ones.
    private func report(_ refusals: [Reversal.Refusal], of count: Int) {
        ErrorCap.report(refusals.count, of: count, in: session) {
            session.commandError(refusals[$0].reason).about(refusals[$0].name)
        }
    }

    /// Reports the result of a reversal or, if `trial` is not nil, of a dry run.
    ///
    /// The refusals in `reported` were reported before the question, and are not reported again.
    private func report(
        _ progress: ReversalProgress,
        _ trial: ReversalTrial? = nil,
        after reported: [Reversal.Refusal] = []
    ) throws -> ExitCode {
        let codes = progress.refusals.map { CommandError($0.reason).exitCode }
        let others = progress.refusals.filter { !reported.contains($0) }
        report(others, of: progress.refused - (progress.refusals.count - others.count))
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
        let effect = loss.users > 0 ? "; this \(loss.effect)" : ""
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
