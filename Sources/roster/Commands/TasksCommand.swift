import ArgumentParser
import UserDirectory

struct TasksCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "tasks",
        abstract: "List the tasks in the journal, newest first.",
        discussion: """
            Here, --actor NAME shows only tasks run by NAME. On a terminal, output that is longer than the screen goes \
            through $PAGER, or through less if PAGER is not set; without a pager or --limit, only the newest 50 tasks \
            are shown. In a pipe, the columns are task, state, started, author, origin, changed, \
            refused and title, separated by tabs. If changes were refused, the state "done" is shown as "partly done" \
            or, if nothing was changed, as "refused". After the state, the column says whether the task was undone, \
            as in "done, undone" and "done, partly undone".

            JSON has number, id, title, actor, origin, state, startedAt, endedAt, changed, failed, undone, undoes and \
            redoes. States are \(StoredTask.State.allCases.map(\.rawValue).joined(separator: ", ")). "interrupted" means \
            that the process died; the changes already made remain. An interrupted task can be run again. It can \
            also be undone, unless it is a purge or a push.
            """
    )

    private static let pageSize = 500
    private static let limitOnTerminal = 50

    @Option(parsing: .unconditional, help: ArgumentHelp("Show only the newest N.", valueName: "n"))
    var limit: Int?

    @OptionGroup var times: TimesOption
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more") }
    }

    func run(in session: Session) throws -> ExitCode {
        let listTasks = try session.openForQuery(store).useCases.listTasks
        let isPaged = session.pageOutput()
        let limit = limit ?? (session.output.isTerminal && !isPaged ? TasksCommand.limitOnTerminal : nil)
        let times = try times.format(for: session.output, store)
        var writer = RowWriter(
            titles: JournalWords.taskTitles(times),
            JournalWords.taskRules,
            isJSON: output.json,
            row: { JournalWords.row($0, times) },
            json: JSON.task
        )
        let line = session.outputProgress("listing")
        defer { line.end() }
        var before: Int?
        var count = 0
        while true {
            let size = min(TasksCommand.pageSize, (limit ?? .max) - count)
            let tasks = try session.wait(for: listTasks.execute(query(before: before, limit: size)))
            writer.write(tasks, to: session.output)
            try session.output.flush()
            count += tasks.count
            line.update(count, of: nil)
            try session.checkCancellation()
            before = tasks.last?.number ?? before
            guard !tasks.isEmpty, tasks.count == size else { break }
        }
        writer.end(session.output)
        try session.output.finish()
        line.end()
        ListEnd(session: session).reportNarrowTerminal(writer.columnsLeftOut)
        try ListEnd(session: session).reportLimit(limit, isDefault: self.limit == nil, count, "task") {
            guard try !session.wait(for: listTasks.execute(query(before: before, limit: 1))).isEmpty else {
                return .none
            }
            guard store.actor == nil else { return .some(total: nil) }
            // Tasks are numbered from 1 without gaps, so the newest task's number is the total.
            return .some(total: try session.wait(for: listTasks.execute(query(before: nil, limit: 1))).first?.number)
        }
        return .success
    }

    private func query(before: Int?, limit: Int) -> TaskQuery {
        TaskQuery(actor: store.actor, before: before, limit: limit)
    }
}
