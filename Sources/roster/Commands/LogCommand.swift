import ArgumentParser
import Foundation
import Presentation
import UserDirectory

extension JournalEntry.Kind: ExpressibleByArgument {}

/// The command `roster log`.
struct LogCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Tell what was changed, by whom and when, the newest first.",
        discussion: """
            Here --actor NAME asks for changes that this person made. On a terminal the newest 50 are told unless --limit says otherwise, elsewhere all of them. Piped, the columns \
            are task, date, actor, origin, kind, login and change, with tabs between them.

            JSON has number, task, date, actor, origin, kind, user, login, before, after and purged. Kinds are \
            \(JournalEntry.Kind.allCases.map(\.rawValue).joined(separator: ", ")). Where a record was added, before is \
            null; where it was changed, before and after have the fields that differ; of who was purged nothing is told.

            --as-commands prints the oldest first, so that the commands can be run again.
            """
    )

    static let partSize = 500
    private static let limitOnTerminal = 50

    @Option(
        help: "Only changes of this user, also those under earlier logins; id:… and the id names one, too.",
        completion: StoreCompletion.logins
    )
    var user: String?

    @Option(help: ArgumentHelp("Only from this day or time on, or from so long ago: 7d, 12h, 2w.", valueName: "when"))
    var since: Moment?

    @Option(help: ArgumentHelp("Only up to this day, or before this time.", valueName: "when"))
    var until: Moment?

    @Option(
        help: ArgumentHelp("Only changes of this task, by its number or id.", valueName: "task"),
        completion: StoreCompletion.tasks
    )
    var task: String?

    @Option(help: "Only changes of this kind.")
    var kind: JournalEntry.Kind?

    @Option(parsing: .unconditional, help: ArgumentHelp("No more than the newest so many.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Print commands that would do the same.")
    var asCommands = false

    @Flag(help: "Replay the journal, and compare what comes of it with the users who are there.")
    var check = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
        if asCommands, output.json { throw ValidationError("--as-commands and --json contradict each other.") }
        if check, filter() != JournalFilter() || limit != nil || asCommands {
            throw ValidationError("--check looks at the whole journal; nothing else goes with it.")
        }
        if let task, TaskReference(task) == nil {
            throw ValidationError("--task is a number or an id; '\(task)' is neither.")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        if check { return try check(session) }
        let readJournal = try session.openToRead(store).useCases.readJournal
        let limit = limit ?? (session.output.isTerminal ? LogCommand.limitOnTerminal : nil)
        if asCommands { return try writeCommands(limit, readJournal, session) }
        var writer = RowWriter(
            titles: JournalWords.entryTitles,
            isJSON: output.json,
            row: JournalWords.row,
            json: JSON.entry
        )
        try read(isOldestFirst: false, limit, readJournal, session) { writer.write($0, to: session.output) }
        writer.end(session.output)
        return .success
    }

    /// With a limit the newest are meant, which are then turned round.
    @MainActor
    private func writeCommands(
        _ limit: Int?,
        _ readJournal: JournalInteractor,
        _ session: Session
    ) throws -> ExitCode {
        var leftOut: [Int] = []
        let write: ([JournalEntry]) -> Void = { entries in
            for entry in entries {
                do {
                    session.output.write(try JournalCommands.line(for: entry) + "\n")
                } catch {
                    leftOut.append(entry.number)
                }
            }
        }
        if limit == nil {
            try read(isOldestFirst: true, nil, readJournal, session, body: write)
        } else {
            var newest: [JournalEntry] = []
            try read(isOldestFirst: false, limit, readJournal, session) { newest += $0 }
            write(newest.reversed())
        }
        guard let first = leftOut.first else { return .success }
        let changes =
            leftOut.count == 1 ? "change \(first) is" : "\(leftOut.count) changes, the first number \(first), are"
        session.say("\(changes) left out: no command line can safely hold what was written there")
        return .partlyFailed
    }

    @MainActor
    private func read(
        isOldestFirst: Bool,
        _ limit: Int?,
        _ readJournal: JournalInteractor,
        _ session: Session,
        body: ([JournalEntry]) -> Void
    ) throws {
        let filter = filter()
        var after: Int?
        var count = 0
        while true {
            let size = min(LogCommand.partSize, (limit ?? .max) - count)
            let query = JournalQuery(filter, isOldestFirst: isOldestFirst, after: after, limit: size)
            let entries = try session.wait(for: readJournal.execute(query))
            body(entries)
            try session.output.flush()
            count += entries.count
            guard let last = entries.last, entries.count == size else { return }
            after = last.number
        }
    }

    private func filter() -> JournalFilter {
        let now = SystemWallClock().date
        var filter = JournalFilter()
        filter.user = user.map { UserReference($0) }
        filter.since = since?.start(now: now)
        filter.until = until?.end(now: now)
        filter.actor = store.actor
        filter.task = task.flatMap { TaskReference($0) }
        filter.kind = kind
        return filter
    }
}
