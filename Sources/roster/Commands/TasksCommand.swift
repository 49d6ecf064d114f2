import ArgumentParser
import UserDirectory

/// The command `roster tasks`.
struct TasksCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "tasks",
        abstract: "List the tasks that changed something, the newest first.",
        discussion: """
            Here --actor NAME asks for tasks of this person. On a terminal the newest 50 are listed unless --limit says otherwise, elsewhere all of them. Piped, the columns \
            are task, state, start, actor, origin, changes, refusals and title, with tabs between them.

            JSON has number, id, title, actor, origin, state, startedAt, endedAt, changed, failed, undone, undoes and \
            redoes. States are \(StoredTask.State.allCases.map(\.rawValue).joined(separator: ", ")); interrupted is a task \
            whose process has died: what it did is done, and it can be undone or run again.
            """
    )

    private static let partSize = 500
    private static let limitOnTerminal = 50

    @Option(parsing: .unconditional, help: ArgumentHelp("No more than the newest so many.", valueName: "n"))
    var limit: Int?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
    }

    func run(in session: Session) throws -> ExitCode {
        let listTasks = try session.openToRead(store).useCases.listTasks
        let limit = limit ?? (session.output.isTerminal ? TasksCommand.limitOnTerminal : nil)
        var writer = RowWriter(
            titles: JournalWords.taskTitles,
            isJSON: output.json,
            row: JournalWords.row,
            json: JSON.task
        )
        var before: Int?
        var count = 0
        while true {
            let size = min(TasksCommand.partSize, (limit ?? .max) - count)
            let tasks = try session.wait(
                for: listTasks.execute(TaskQuery(actor: store.actor, before: before, limit: size))
            )
            writer.write(tasks, to: session.output)
            try session.output.flush()
            count += tasks.count
            guard let last = tasks.last, tasks.count == size else { break }
            before = last.number
        }
        writer.end(session.output)
        return .success
    }
}
