import ArgumentParser
import Futures
import UserDirectory

/// The command `roster diff`.
struct DiffCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what two stores do not have alike: users, settings and journal.",
        discussion: """
            A line for each difference: - what only A has, + what only B has, ~ what differs, with the fields. Users are \
            the same when their ids are, tasks and entries of the journal when their numbers are.

            With --quiet the exit code alone says it: 0 where there is no difference, 1 where there is one, and else as \
            everywhere.
            """
    )

    @Argument(help: ArgumentHelp("A store.", valueName: "a"), completion: .file())
    var first: String

    @Argument(help: ArgumentHelp("Another store.", valueName: "b"), completion: .file())
    var second: String

    @OptionGroup var output: JSONOption
    @OptionGroup(visibility: .hidden) var store: StoreOptions

    /// Whether the exit code alone says it.
    private var quiet: Bool { store.session.quiet }

    func validate() throws {
        if store.store != nil { throw ValidationError("Both stores are arguments; --store does not go with them.") }
        if quiet, output.json { throw ValidationError("--quiet and --json contradict each other.") }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.listen()
        let one = try session.open(try StoreLocation(first), isReadOnly: true)
        let other = try session.open(try StoreLocation(second), isReadOnly: true)
        let compare = CompareStoresInteractor(executor: one.executor, first: one.store, second: other.store)
        let writer = DifferenceWriter(sink: session.sink, isJSON: output.json)
        do {
            let counts = try session.wait(
                for: compare.execute(token: interruption.token) { [quiet] in if !quiet { try writer.write($0) } }
            )
            if !quiet {
                try writer.end()
                session.say(CopyWords.differences(counts))
            }
            return counts.total == 0 ? .success : .failure
        } catch FutureError.cancelled {
            session.say("stopped", stop: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }
}
