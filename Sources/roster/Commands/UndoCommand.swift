import ArgumentParser
import UserDirectory

struct UndoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo a task: a change, a bulk change or an import.",
        discussion: """
            Without a task, undoes your latest one that has not been undone. Each user gets back exactly the earlier \
            values, or is left alone, with the reason: changed by someone else since, login taken, no seat free, a \
            guard. If some are refused, the exit code is 6. An undo is a task, too: roster redo, or undoing it, redoes \
            the change.
            """
    )

    @OptionGroup var options: ReversalOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try session.reverse(.undo, options, store)
    }
}
