import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// How changes to several users are made and reported.
struct BulkOutput {
    var isDryRun = false
    var isJSON = false
    /// Whether the JSON is one user instead of an array.
    var isSingle = false
    /// The exit codes of refusals that were reported before the confirmation.
    var reported: [ExitCode] = []
}

/// Changes several users as one task, and reports the results.
@MainActor
struct BulkRunner {
    let session: Session
    let directory: Composition
    let verb: BulkVerb
    let options: BulkOutput

    /// Makes the changes, and reports the refused ones.
    ///
    /// A signal stops the task between two slices; the changes made so far remain.
    ///
    /// - Returns: Success if no change was refused, or `ExitCode.partlyFailed` if only some were. If all were refused,
    ///   returns the exit code of the errors, or failure if their exit codes differ. If a signal stopped the task,
    ///   returns the signal's exit code.
    func run(_ targets: [TargetUser]) throws -> ExitCode {
        guard !targets.isEmpty else {
            if options.isJSON { session.output.write("[]\n") }
            session.say("no users were named")
            return .success
        }
        let interruption = session.handleSignals()
        let line = ProgressLine(options.isDryRun ? "checking" : verb.doing, isShown: session.showsProgress)
        let changes = targets.map { verb.change($0.reference) }
        let progress: BulkProgress
        do {
            defer { line.end() }
            let observer: @Sendable (BulkProgress) -> Void = { line.update($0.results.count, of: targets.count) }
            progress = try session.wait(
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
            session.say("cancelled; no user was \(verb.done)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        let code = try report(progress, targets, interruption)
        return progress.isCancelled ? interruption.exitCode : code
    }

    func report(
        _ progress: BulkProgress,
        _ targets: [TargetUser],
        _ interruption: Interruption
    ) throws -> ExitCode {
        var changes: [Change] = []
        var refusals: [Refusal] = []
        var seen: Set<UserID> = []
        for (target, result) in zip(targets, progress.results) {
            switch result {
            case .success(let change):
                // If a login and an id name the same user, the second change changes nothing and is not reported.
                if seen.insert(change.after.id).inserted || !change.isUnchanged { changes.append(change) }
            case .failure(let reason): refusals.append((target, reason))
            }
        }
        // Even if a signal has stopped the task, the changes made before the signal are written to the output.
        session.output.writesAfterCancellation = true
        let failures = options.reported + refusals.map { CommandError($0.reason).exitCode }
        // An invalid value is invalid for every user, so it is reported only once.
        if changes.isEmpty, let first = refusals.first, case .invalid = first.reason,
            refusals.allSatisfy({ $0.reason == first.reason })
        {
            refusals = [first]
        }
        try report(refusals, of: targets.count)
        // If writing fails, for example to a closed pipe, the message about the changes is still printed.
        let writing = Result { try write(changes) }
        if progress.isCancelled {
            let changed = changes.count { !$0.isUnchanged }
            let advice = changed > 0 ? "; roster undo reverts these changes" : ""
            session.say(
                "cancelled: \(Text.number(changed)) of \(Words.users(targets.count)) \(verb.done)\(advice)",
                stopCode: "cancelled",
                interruption.exitCode
            )
        } else if !changes.isEmpty {
            let words = words(for: changes, done: options.isDryRun ? "would \(verb.infinitive)" : verb.done)
            session.say(options.isDryRun ? words : "\(words); \(try session.seats(in: directory))")
            if let note = verb.note(changes) { session.say(note) }
        }
        try writing.get()
        guard let first = failures.first else { return .success }
        guard changes.isEmpty else { return .partlyFailed }
        return failures.allSatisfy { $0 == first } ? first : .failure
    }

    typealias Refusal = (target: TargetUser, reason: DirectoryError)

    /// Reports refused changes; `count` is the number of changes, refused or not.
    func report(_ refusals: [Refusal], of count: Int) throws {
        try ErrorCap.report(refusals.count, in: session) { index in
            let (target, reason) = refusals[index]
            // A query gives ids, but people know the users by their logins.
            let isByID = if case .id = target.reference { true } else { false }
            let named = isByID ? reason.naming(target.name) : reason
            let error = session.error(for: named, inTrash: verb.inTrash)
            if let hint = try verb.hint(target.reference, reason) { return error.withMessage(hint) }
            // The message of `limitReached` does not name the user.
            guard count > 1, case .limitReached = reason else { return error }
            return error.withMessage("\(SafeText.line(target.name)): \(error.message)")
        }
    }

    private func consequence(of changes: [Change], count: Int) -> String {
        var loss = AccessLoss()
        for change in changes { loss.add(change) }
        guard loss.mustBeConfirmed else { return "" }
        return loss.consequence(namesUser: count == 1, count: count, saysLoss: verb.saysLoss)
    }

    private func write(_ changes: [Change]) throws {
        let output = session.output
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
        // In a dry run, a user whose login would change still has the old login.
        let changed = changes.filter { !$0.isUnchanged }.map { change in
            (options.isDryRun ? change.before : nil)?.login ?? change.after.login
        }
        let unchanged = changes.filter(\.isUnchanged).map(\.after.login)
        var parts: [String] = []
        if !changed.isEmpty {
            let consequence = options.isDryRun ? consequence(of: changes, count: changed.count) : ""
            parts.append("\(done) \(names(changed))\(consequence)")
        }
        if !unchanged.isEmpty {
            parts.append("\(names(unchanged)) \(unchanged.count == 1 ? "is" : "are") \(verb.unchanged)")
        }
        return parts.joined(separator: "; ")
    }

    private func names(_ logins: [String]) -> String {
        logins.count > 5 ? Words.users(logins.count) : logins.joined(separator: ", ")
    }
}

extension DirectoryError {
    fileprivate func naming(_ name: String) -> DirectoryError {
        if case .notFound(.id, let inTrash) = self { .notFound(UserReference(name), inTrash: inTrash) } else { self }
    }
}
