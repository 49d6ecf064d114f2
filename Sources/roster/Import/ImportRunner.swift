import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// The common part of `import`, `pull`, `push` and `apply`: creates, shows or applies a plan, and reports the outcome.
@MainActor
struct ImportRunner {
    let session: Session
    let directory: Composition
    let reporter: ImportReporter
    let interruption: Interruption
    let isJSON: Bool
    /// The path of the file for refused lines; nil if they are not written to a file.
    let rejects: String?
    /// Advice on how to see the refused lines that were not printed; used if `rejects` is nil.
    let rejectsHint: String
    let isFromPlanFile: Bool
    /// The connection that the plan of a push changes; nil for other plans.
    let connection: DirectoryConnection?
    /// How to resolve conflicts; nil if the command has no option for conflicts, or if that option was given.
    let conflictAdvice: String?

    init(
        _ session: Session,
        _ directory: Composition,
        _ interruption: Interruption,
        isJSON: Bool,
        isDryRun: Bool,
        rejects: String? = nil,
        rejectsHint: String = "--json names all of them",
        isFromPlanFile: Bool = false,
        connection: DirectoryConnection? = nil,
        conflictAdvice: String? = nil
    ) {
        self.session = session
        self.directory = directory
        self.interruption = interruption
        self.isJSON = isJSON
        self.rejects = rejects
        self.rejectsHint = rejectsHint
        self.isFromPlanFile = isFromPlanFile
        self.connection = connection
        self.conflictAdvice = conflictAdvice
        reporter = ImportReporter(
            isShown: session.showsProgress,
            writesJSON: isJSON,
            // Without JSON, a dry run lists the refused lines together with the other lines.
            reportsProblems: !isDryRun || isJSON
        )
    }

    /// Waits for a plan; if a signal cancels the wait, reports the cancellation and returns nil.
    func makePlan(
        _ start: (@escaping ImportUsersInteractor.Observer) -> Future<ImportPlan>
    ) throws -> ImportPlan? {
        do {
            let plan = try session.wait(for: start(reporter.observe))
            _ = reporter.end(nil)
            return plan
        } catch FutureError.cancelled {
            let progress = reporter.end(nil).cancelled
            reporter.reportRest(rejectsAdvice(isWritten: false))
            try report(progress, planned: 0)
            return nil
        } catch {
            _ = reporter.end(nil)
            reporter.reportRest(rejectsAdvice(isWritten: false))
            throw error
        }
    }

    /// Reports ignored parts of the input, such as columns and attributes.
    func reportIgnoredParts(_ plan: ImportPlan) {
        let names = plan.summary.ignored
        if !names.isEmpty { session.say("ignored \(names.joined(separator: ", "))") }
    }

    // MARK: Plans

    func write(_ plan: ImportPlan, to path: String, store: String) throws {
        try reportingRest {
            if path == "-" {
                try submit { [sink = session.sink] in try plan.write(to: sink, store: store) }
            } else {
                let file = try OutputFile.open(path, token: interruption.token)
                try submit {
                    try plan.write(to: file, store: store)
                    try file.commit()
                }
            }
        }
    }

    /// Writes the refused lines to their file, if there is one.
    ///
    /// `failed` contains the indices of the entries that the plan accepted, but that were refused later.
    func writeRejects(_ plan: ImportPlan, failed: Set<Int> = []) throws {
        guard let path = rejects else { return }
        let writing = directory.importUsers.writeRejects.execute(plan, failed: failed) { [token = interruption.token] in
            try OutputFile.open(path, token: token)
        }
        let missing = try reportingRest { try session.wait(for: writing) }
        guard missing > 0 else { return }
        session.say("not written to \(path): \(plan.summary.noun.count(missing)) (too long or unreadable)")
    }

    private func rejectsAdvice(isWritten: Bool) -> String {
        guard let rejects else { return rejectsHint }
        return isWritten ? "see \(rejects)" : "\(rejects) was not written"
    }

    /// Runs work; if the work fails, first reports how many refused lines were not printed, and then throws the error.
    private func reportingRest<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch {
            reporter.reportRest(rejectsAdvice(isWritten: false))
            throw error
        }
    }

    /// Prints the plan's summary as a message.
    ///
    /// Also writes to standard output: the summary if ``isJSON`` is true, and the lines if `lines` is true.
    ///
    /// - Returns: The exit code that the command would have if it applied the plan.
    func show(_ plan: ImportPlan, lines: Bool) throws -> ExitCode {
        reporter.reportRest(rejectsAdvice(isWritten: true))
        // `dropLast` removes the closing brace, so that the lines can be added to the JSON object.
        if isJSON { session.output.write(String(JSON.plan(plan.summary).text.dropLast())) }
        if lines { try writeLines(of: plan) }
        if isJSON { session.output.write("}\n") }
        try session.output.flush()
        let code = exitCode(plan.summary)
        let obstacle = plan.summary.obstacle
        let text = message([PlanWords.summary(plan.summary), advice(obstacle, conflicts: plan.summary.conflicts)])
        session.say(text, stopCode: obstacle.map(ImportWords.code), code)
        return code
    }

    private func writeLines(of plan: ImportPlan) throws {
        if isJSON { session.output.write(",\"lines\":[") }
        var entries = plan.entries()
        var isFirst = true
        while let entry = try entries.next() {
            let json = isJSON ? (isFirst ? "\n" : ",\n") + JSON.line(entry).text : nil
            session.output.write(json ?? PlanWords.line(entry, isAligned: session.output.isTerminal) + "\n")
            isFirst = false
            if session.output.isFilled { try session.output.flush() }
        }
        if isJSON { session.output.write("]") }
    }

    private func exitCode(_ summary: PlanSummary) -> ExitCode {
        if let obstacle = summary.obstacle { return exitCode(obstacle) }
        return summary.refused + summary.conflicts > 0 ? .partlyFailed : .success
    }

    // MARK: Applying

    /// Asks for confirmation of a plan that takes away access, as ``ConfirmationOptions`` describes.
    ///
    /// A plan that will be refused as a whole needs no confirmation.
    func confirm(_ plan: ImportPlan, _ options: ConfirmationOptions) throws {
        guard plan.summary.obstacle == nil else { return }
        let changes = plan.summary.changes
        let targets = plan.summary.options.isPush ? Text.count(changes, "account") : Words.users(changes)
        try reportingRest {
            try options.confirm(plan.summary.loss, "Change \(targets)", outcome: "nothing was changed", in: session)
        }
    }

    func apply(_ plan: ImportPlan, title: String) throws -> ExitCode {
        let failed = Locked<Set<Int>>([])
        let observer: ImportUsersInteractor.Observer = { [reporter] progress, problems in
            failed.withLock { $0.formUnion(problems.compactMap(\.entryIndex)) }
            reporter.observe(progress, problems)
        }
        let outcome = Result { try session.wait(for: start(plan, title, observer)) }
        let progress = reporter.end(try? outcome.get())
        // If no entry was processed before a failure, only the error is reported. If the store fails midway, earlier
        // changes are kept, and are reported below.
        if case .failure = outcome, progress.phase == .planning || progress.done == 0 {
            return try reportingRest { try exitCode(outcome.get()) }
        }
        // After a cancelled import without refused lines, no file is written: it would have only a header.
        let writesRejects = !progress.isNothingDone && (progress.stop != .cancelled || progress.refused > 0)
        reporter.reportRest(rejectsAdvice(isWritten: writesRejects))
        try report(progress, planned: plan.summary.conflicts)
        if writesRejects { try writeRejects(plan, failed: failed.withLock { $0 }) }
        return try exitCode(outcome.get())
    }

    private func start(
        _ plan: ImportPlan,
        _ title: String,
        _ observer: @escaping ImportUsersInteractor.Observer
    ) -> Future<ImportProgress> {
        if let connection {
            return directory.applyPush.execute(
                plan,
                to: connection,
                title: title,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        return directory.importUsers.apply.execute(
            plan,
            title: title,
            by: directory.author,
            allowsLoading: true,
            token: interruption.token,
            observer: observer
        )
    }

    /// Reports the outcome; `planned` is the number of conflicts in the plan.
    private func report(_ progress: ImportProgress, planned: Int) throws {
        session.output.writesAfterCancellation = true
        if isJSON { session.output.write(JSON.progress(progress).text + "\n") }
        // A push takes no seats.
        let seats = progress.isPush ? nil : try? session.seats(in: directory)
        // The advice is about the plan's conflicts, which need a decision. `progress.conflicts` also counts users and
        // accounts that were changed after the plan was made. These need no decision.
        let advice = advice(progress.stop, conflicts: planned)
        let text = message([ImportWords.summary(progress), advice, seats])
        session.say(text, stopCode: progress.stop.map(ImportWords.code), exitCode(progress))
    }

    private func message(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: "; ") }

    private func advice(_ stop: ImportProgress.Stop?, conflicts: Int) -> String? {
        ImportWords.advice(stop, isFromPlanFile: isFromPlanFile) ?? (conflicts > 0 ? conflictAdvice : nil)
    }

    private func exitCode(_ progress: ImportProgress) -> ExitCode {
        progress.stop.map(exitCode) ?? (progress.refused > 0 ? .partlyFailed : .success)
    }

    private func exitCode(_ stop: ImportProgress.Stop) -> ExitCode {
        switch stop {
        case .cancelled: interruption.exitCode
        case .full, .tooFewSeats: .limitReached
        case .stale: .conflict
        case .tooManyRemovals: .notAllowed
        case .disconnected(let error): CommandError(error).exitCode
        }
    }

    @discardableResult
    private func submit<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
        try session.wait(for: directory.executor.submit(work))
    }
}
