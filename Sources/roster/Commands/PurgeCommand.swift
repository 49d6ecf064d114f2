import ArgumentParser
import Foundation
import Futures
import Presentation
import UserDirectory

struct PurgeCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Remove users from the trash for good; this cannot be undone.",
        discussion: """
            Their data is erased from the journal, which keeps their ids and the dates and authors of changes. \
            Without a terminal, --yes is required.
            """
    )

    private static let pageSize = 500

    @OptionGroup var users: SelectionOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "All users who have been in the trash for at least this long: 30d, 2w, 12h.",
            valueName: "age"
        ),
        transform: Age.parsed
    )
    var olderThan: Age?

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        try users.check(
            others: olderThan == nil ? 0 : 1,
            none: "name users, or give --older-than or a --query",
            several: "give only one of logins, --older-than and --query"
        )
    }

    func run(in session: Session) throws -> ExitCode {
        // An error in the query is reported before the store is opened.
        let filter = try users.filter(inTrash: true)
        let directory = try store.open(in: session, creates: false, isDryRun: bulk.dryRun)
        let targets = try targets(session, directory)
        guard !targets.isEmpty else {
            if let filter { return try QueryAdvice(filter, directory, session).reportNoUsers(isJSON: output.json) }
            session.say(olderThan == nil ? "no users were named" : "no user has been in the trash for that long")
            if output.json { session.output.write("[]\n") }
            return .success
        }
        let interruption = session.handleSignals()
        var (purgeable, refusals) = (targets, [DirectoryError]())
        do {
            // A read-only store will refuse the purge, so there is nothing to confirm.
            if !bulk.dryRun, !bulk.confirmation.yes, !directory.isReadOnly {
                if filter == nil, olderThan == nil {
                    // If none of the named users can be purged, there is nothing to confirm.
                    let trial = try purge(targets, isTrial: true, in: directory, session, interruption)
                    if trial.purged == 0 { return try report(trial, targets, session, interruption) }
                    refusals = trial.errors
                    report(refusals, in: session)
                    purgeable = zip(targets, trial.results).filter { (try? $1.get()) != nil }.map(\.0)
                }
                try bulk.requireAnswer("a purge cannot be undone", in: session)
                let question = "Purge \(Words.few(purgeable)) for good? This cannot be undone."
                try bulk.confirm(question, done: "purged", in: session)
            }
            let progress = try purge(purgeable, isTrial: bulk.dryRun, in: directory, session, interruption)
            let code = try report(progress, purgeable, after: refusals, session, interruption)
            return progress.isCancelled ? interruption.exitCode : code
        } catch FutureError.cancelled {
            session.say("cancelled; no user was purged", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }

    @MainActor
    private func purge(
        _ targets: [TargetUser],
        isTrial: Bool,
        in directory: Composition,
        _ session: Session,
        _ interruption: Interruption
    ) throws -> PurgeProgress {
        let line = ProgressLine(isTrial ? "checking" : "purging", isShown: session.showsProgress)
        defer { line.end() }
        let (users, author, token) = (targets.map(\.reference), directory.author, interruption.token)
        let observer: @Sendable (PurgeProgress) -> Void = { line.update($0.done, of: targets.count) }
        return try session.wait(
            for: isTrial
                ? directory.tryPurge.execute(users, by: author, token: token, observer: observer)
                : directory.useCases.purgeUsers.execute(users, by: author, token: token, observer: observer)
        )
    }

    @MainActor
    private func targets(_ session: Session, _ directory: Composition) throws -> [TargetUser] {
        guard let olderThan else { return try users.targets(in: directory, inTrash: true, session) }
        var targets: [TargetUser] = []
        var after: TrashQuery.Place?
        let until = SystemWallClock().date.addingTimeInterval(-olderThan.seconds)
        while true {
            let query = TrashQuery(until: until, after: after, limit: PurgeCommand.pageSize)
            let users = try session.wait(for: directory.useCases.listTrash.execute(query))
            targets += users.map(TargetUser.init)
            guard let last = users.last, let date = last.trashedAt, users.count == query.limit else { return targets }
            after = .init(date: date, id: last.id)
        }
    }

    @MainActor
    private func report(_ refusals: [DirectoryError], in session: Session) {
        ErrorCap.report(refusals.count, in: session) { session.error(for: refusals[$0], inTrash: true) }
    }

    /// `reported` contains the refusals that were reported before the command asked for confirmation.
    @MainActor
    private func report(
        _ progress: PurgeProgress,
        _ targets: [TargetUser],
        after reported: [DirectoryError] = [],
        _ session: Session,
        _ interruption: Interruption
    ) throws -> ExitCode {
        let purged = zip(targets, progress.results).compactMap { target, result in
            (try? result.get()).map { (target: target, tombstone: $0) }
        }
        session.output.writesAfterCancellation = true
        let codes = (reported + progress.errors).map { CommandError($0).exitCode }
        report(progress.errors, in: session)
        if output.json {
            let ids = purged.map { JSON.object([("user", .string($0.tombstone.user.description))]) }
            session.output.write(JSON.array(ids).text + "\n")
        } else if bulk.dryRun {
            for (target, tombstone) in purged {
                session.output.write("\(SafeText.tabSeparated(target.name))\tid:\(tombstone.user)\n")
            }
        }
        let verb = bulk.dryRun ? "would purge" : "purged"
        if progress.isCancelled {
            session.say(
                "cancelled: \(verb) \(Text.number(purged.count)) of \(Words.users(targets.count))",
                stopCode: "cancelled",
                interruption.exitCode
            )
        } else if !purged.isEmpty {
            session.say("\(verb) \(Words.users(purged.count))")
        }
        guard let first = codes.first else { return .success }
        guard purged.isEmpty else { return .partlyFailed }
        return codes.allSatisfy { $0 == first } ? first : .failure
    }
}

extension PurgeProgress {
    fileprivate var errors: [DirectoryError] {
        results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
}
