import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// A change of several users, with words for messages about it.
struct BulkVerb {
    /// The imperative, for a question and for the title of a task about several users: `Disable`.
    let imperative: String
    /// The present participle: `disabling`.
    let doing: String
    /// The past participle: `disabled`.
    let done: String
    /// The infinitive, for a dry run: `disable`.
    var infinitive: String { otherInfinitive ?? imperative.lowercased() }
    /// Returns the change of one user.
    let change: (UserReference) -> UserChange
    /// The infinitive if it is not the imperative in lower case, for a dry run.
    var otherInfinitive: String?
    /// Whether the imperative says that users lose access.
    var saysLoss = false
    /// Whether the users are in the trash.
    var inTrash = false
    /// Returns a message that replaces an error's own message; nil to keep it.
    var hint: @MainActor (UserReference, DirectoryError) throws -> String? = { _, _ in nil }
    /// Returns a note about an effect that may be unexpected; nil if there is no such effect.
    var note: ([Change]) -> String? = { _ in nil }
}

/// How a change of several users is made and reported.
struct BulkOutput {
    /// Whether this is a dry run.
    var isDryRun = false
    /// Whether data is written as JSON.
    var isJSON = false
    /// Whether the JSON is one user instead of an array.
    var isSingle = false
}

extension Session {
    /// Changes several users as one task.
    ///
    /// A refused change is reported, and does not affect the other changes. A signal stops the task between two slices;
    /// the changes made so far remain, and can be undone.
    ///
    /// - Returns: Success if no change was refused, or `ExitCode.partlyFailed` if only some changes were refused. If
    ///   all were refused, returns the exit code of the errors, or failure if their exit codes differ. If a signal
    ///   stopped the task, returns the signal's exit code.
    func changeEach(
        _ targets: [TargetUser],
        _ verb: BulkVerb,
        _ options: BulkOutput,
        in directory: Composition
    ) throws -> ExitCode {
        guard !targets.isEmpty else {
            if options.isJSON { output.write("[]\n") }
            say("no matching users")
            return .success
        }
        let interruption = handleSignals()
        let line = ProgressLine(options.isDryRun ? "checking" : verb.doing, isShown: showsProgress)
        let changes = targets.map { verb.change($0.reference) }
        let progress: BulkProgress
        do {
            defer { line.end() }
            let observer: @Sendable (BulkProgress) -> Void = { line.update($0.results.count, of: targets.count) }
            progress = try wait(
                for: options.isDryRun
                    ? directory.tryChanges.execute(
                        changes,
                        by: directory.author,
                        token: interruption.token,
                        observer: observer
                    )
                    : directory.useCases.bulkChange.execute(
                        changes,
                        title: "\(verb.imperative) \(Words.users(targets.count))",
                        by: directory.author,
                        token: interruption.token,
                        observer: observer
                    )
            )
        } catch FutureError.cancelled {
            say("cancelled; no user was \(verb.done)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        let code = try report(progress, targets, verb, options, interruption, in: directory)
        return progress.isCancelled ? interruption.exitCode : code
    }

    private func report(
        _ progress: BulkProgress,
        _ targets: [TargetUser],
        _ verb: BulkVerb,
        _ options: BulkOutput,
        _ interruption: Interruption,
        in directory: Composition
    ) throws -> ExitCode {
        var changes: [Change] = []
        var refusals: [(target: TargetUser, reason: DirectoryError)] = []
        for (target, result) in zip(targets, progress.results) {
            switch result {
            case .success(let change): changes.append(change)
            case .failure(let reason): refusals.append((target, reason))
            }
        }
        // The changes that were made before the signal are written, too.
        if progress.isCancelled { output.writesAfterCancellation = true }
        let failures = refusals.map { CommandError($0.reason).exitCode }
        // An invalid value is invalid for every user, so it is reported only once.
        if changes.isEmpty, let first = refusals.first, case .invalid = first.reason,
            refusals.allSatisfy({ $0.reason == first.reason })
        {
            refusals = [first]
        }
        try reportEach(refusals.count) { index in
            let (target, reason) = refusals[index]
            let error = error(for: reason, inTrash: verb.inTrash)
            if let hint = try verb.hint(target.reference, reason) { return error.withMessage(hint) }
            // The message of `limitReached` does not name the user.
            guard targets.count > 1, case .limitReached = reason else { return error }
            return error.withMessage("\(SafeText.line(target.name)): \(error.message)")
        }
        try write(changes, verb, options)
        if progress.isCancelled {
            say(
                "cancelled: \(Text.number(changes.count)) of \(Words.users(targets.count)) "
                    + "\(verb.done); roster undo reverts them",
                stopCode: "cancelled",
                interruption.exitCode
            )
        } else if !changes.isEmpty {
            let words = words(for: changes, done: options.isDryRun ? "would \(verb.infinitive)" : verb.done)
            say(options.isDryRun ? words : "\(words); \(try seats(in: directory))")
            if let note = verb.note(changes) { say(note) }
        }
        guard let first = failures.first else { return .success }
        guard changes.isEmpty else { return .partlyFailed }
        return failures.allSatisfy { $0 == first } ? first : .failure
    }

    /// Writes the changed users if JSON is requested; otherwise, writes the planned changes if this is a dry run.
    private func write(_ changes: [Change], _ verb: BulkVerb, _ options: BulkOutput) throws {
        if options.isJSON {
            if options.isSingle, let change = changes.first { return output.write(JSON.user(change.after).text + "\n") }
            guard !options.isSingle else { return }
            for (index, change) in changes.enumerated() {
                output.write((index == 0 ? "[" : ",\n") + JSON.user(change.after).text)
                if output.isFilled { try output.flush() }
            }
            output.write(changes.isEmpty ? "[]\n" : "]\n")
        } else if options.isDryRun {
            for change in changes {
                output.write(PlanWords.line(change, verb: verb.infinitive, isAligned: output.isTerminal) + "\n")
                if output.isFilled { try output.flush() }
            }
        }
    }

    private func words(for changes: [Change], done: String) -> String {
        let changed = changes.filter { !$0.isUnchanged }.map(\.after.login)
        let unchanged = changes.filter(\.isUnchanged).map(\.after.login)
        var parts: [String] = []
        if !changed.isEmpty { parts.append("\(done) \(names(changed))") }
        if !unchanged.isEmpty { parts.append("\(names(unchanged)) \(unchanged.count == 1 ? "is" : "are") unchanged") }
        return parts.joined(separator: "; ")
    }

    /// Returns the logins if there are at most five, otherwise their number.
    private func names(_ logins: [String]) -> String {
        logins.count > 5 ? Words.users(logins.count) : logins.joined(separator: ", ")
    }
}
