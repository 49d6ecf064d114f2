import ArgumentParser
import UserDirectory

/// The command `roster undo`.
struct UndoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take a task back: a change, a bulk change or an import.",
        discussion: """
            Without a task it is your newest one that is not undone. Each user gets back exactly what they had, or is left \
            as they are, with the reason: changed by somebody since, login taken, no seat free, a guard. Where some are \
            refused the exit code is 6. An undo is a task, too: roster redo, or undoing it, does the change again.
            """
    )

    @OptionGroup var options: ReversalOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try session.reverse(.undo, options, store)
    }
}
