import ArgumentParser
import UserDirectory

struct UndoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo a task: a change, a bulk change or an import.",
        discussion: """
            Without a task, undoes your latest task that can be undone. Each user either gets back exactly the \
            earlier values, or is left alone and the reason is reported: changed since, login taken, no seat free, \
            or a guard (own account, last admin). If only some users get their values back, the \
            exit code is 6. An undo is itself a task: to redo the change, run roster redo, or undo the undo.
            """
    )

    @OptionGroup var options: ReversalOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try ReversalRunner(.undo, options, store, in: session).run()
    }
}
