import ArgumentParser
import UserDirectory

struct RedoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Redo an undone task.",
        discussion: """
            Without a task, redoes the task that you undid last. This works only if you have changed nothing else \
            since. See roster undo --help.
            """
    )

    @OptionGroup var options: ReversalOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try ReversalRunner(.redo, options, store, in: session).run()
    }
}
