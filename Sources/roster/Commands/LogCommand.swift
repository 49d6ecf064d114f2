import ArgumentParser
import Foundation
import Presentation
import UserDirectory

extension JournalEntry.Kind: ExpressibleByArgument {}

struct LogCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show changes with their authors and times, newest first.",
        usage: "roster log [<options>]",
        discussion: """
            Here, --actor NAME shows only changes made by NAME. On a terminal, output that is longer than the screen \
            goes through $PAGER, or through less if PAGER is not set; if there is no pager, --limit or --task, only \
            the newest 50 changes are shown. In a pipe, the columns are task, date, author, origin, action, \
            login and change, separated by tabs.

            JSON has number, task, date, actor, origin, kind, user, login, before, after, purged, connection \
            and sessionUser. "kind" is the action: \
            \(JournalEntry.Kind.allCases.map(\.rawValue).joined(separator: ", ")). "before" \
            is null if a record or an account was added. "after" is null if a record or an account was removed. Both \
            are null if the user was purged. After any other change, both have only the fields that differ. With \
            --check, JSON has "matches" and "problems".

            --as-commands prints the oldest first, so that the commands can be run again.
            """
    )

    static let pageSize = 500
    private static let limitOnTerminal = 50

    @Option(
        help: "Only changes to this user, including those under earlier logins; id:ID works, too.",
        completion: StoreCompletion.logins
    )
    var user: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only since this day or time: 2026-12-31, yesterday, 12h (hours ago), 7d (days), 3m (months).",
            valueName: "when"
        ),
        transform: Moment.parsed
    )
    var since: Moment?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only up to and including this day, or before this time.", valueName: "when"),
        transform: Moment.parsed
    )
    var until: Moment?

    @Option(
        help: ArgumentHelp("Only changes of this task, by its number or id.", valueName: "task"),
        completion: StoreCompletion.tasks
    )
    var task: String?

    @Option(help: "Only changes with this action.")
    var kind: JournalEntry.Kind?

    @Option(parsing: .unconditional, help: ArgumentHelp("Show only the newest N.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Print commands that would make the same changes.")
    var asCommands = false

    @Flag(help: "Replay the journal and compare the result with the current users.")
    var check = false

    @OptionGroup var times: TimesOption
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more") }
        if asCommands, output.json { throw ValidationError("--as-commands and --json contradict each other") }
        if check, filter() != JournalFilter() || limit != nil || asCommands {
            throw ValidationError(
                "--check examines the whole journal; it cannot be combined with filters, --limit or --as-commands"
            )
        }
        if let task, TaskReference(task) == nil {
            throw ValidationError("--task is a number or an id; \"\(task)\" is neither")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        if check { return try check(session) }
        let readJournal = try session.openForQuery(store).useCases.readJournal
        let isPaged = session.pageOutput()
        let isShortened = session.output.isTerminal && !isPaged && task == nil
        let limit = limit ?? (isShortened ? LogCommand.limitOnTerminal : nil)
        if asCommands { return try writeCommands(limit, readJournal, session) }
        let times = try times.format(for: session.output, store)
        var writer = RowWriter(
            titles: JournalWords.entryTitles(times),
            JournalWords.entryRules,
            isJSON: output.json,
            row: { JournalWords.row($0, times) },
            json: JSON.entry
        )
        var count = 0
        var oldest: Int?
        try read(isOldestFirst: false, limit, readJournal, session) { entries in
            writer.write(entries, to: session.output)
            count += entries.count
            oldest = entries.last?.number ?? oldest
        }
        writer.end(session.output)
        try session.output.finish()
        ListEnd(session: session).reportNarrowTerminal(writer.columnsLeftOut)
        try reportLimit(limit, count, oldest: oldest, readJournal, session)
        return .success
    }

    /// Reports that there are no changes, or that the limit leaves some out.
    ///
    /// `oldest` is the number of the oldest change shown. `oldest` is used only if there is a limit.
    @MainActor
    private func reportLimit(
        _ limit: Int?,
        _ count: Int,
        oldest: Int?,
        _ readJournal: JournalInteractor,
        _ session: Session
    ) throws {
        let next = JournalQuery(filter(), after: oldest, limit: 1)
        try ListEnd(session: session).reportLimit(limit, isDefault: self.limit == nil, count, "change") {
            guard try !session.wait(for: readJournal.execute(next)).isEmpty else { return .none }
            guard filter() == JournalFilter() else { return .some(total: nil) }
            // Without a filter, the number of the newest entry is the number of entries.
            return .some(total: try session.wait(for: readJournal.execute(JournalQuery(limit: 1))).first?.number)
        }
    }

    /// Writes the changes as commands, oldest first.
    @MainActor
    private func writeCommands(
        _ limit: Int?,
        _ readJournal: JournalInteractor,
        _ session: Session
    ) throws -> ExitCode {
        var leftOut: [Int] = []
        var count = 0
        var newest: [JournalEntry] = []
        let write: ([JournalEntry]) -> Void = { entries in
            count += entries.count
            for entry in entries {
                do {
                    session.output.write(try JournalCommands.line(for: entry, isConfirmed: true) + "\n")
                } catch {
                    leftOut.append(entry.number)
                }
            }
        }
        if limit == nil {
            try read(isOldestFirst: true, nil, readJournal, session, body: write)
        } else {
            try read(isOldestFirst: false, limit, readJournal, session) { newest += $0 }
            write(newest.reversed())
        }
        try reportLimit(limit, count, oldest: newest.last?.number, readJournal, session)
        guard let first = leftOut.first else { return .success }
        let message =
            leftOut.count == 1
            ? "left out journal entry \(first): a command line cannot safely hold its values"
            : "left out \(Text.number(leftOut.count)) journal entries, beginning with number \(first): "
                + "a command line cannot safely hold their values"
        session.say(message)
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
        let line = session.outputProgress("listing")
        defer { line.end() }
        // The total is needed only to show progress. Without a filter, the total is the number of the newest entry.
        var total: Int?
        if line.isShown, filter == JournalFilter() {
            total = try session.wait(for: readJournal.execute(JournalQuery(limit: 1))).first?.number
            total = total.map { min($0, limit ?? .max) }
        }
        var after: Int?
        var count = 0
        while true {
            let size = min(LogCommand.pageSize, (limit ?? .max) - count)
            let query = JournalQuery(filter, isOldestFirst: isOldestFirst, after: after, limit: size)
            let entries = try session.wait(for: readJournal.execute(query))
            body(entries)
            try session.output.flush()
            count += entries.count
            line.update(count, of: total)
            try session.checkCancellation()
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
