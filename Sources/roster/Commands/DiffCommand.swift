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

            The exit code is 0 where there is no difference, 1 where there is one, and else as everywhere.
            """
    )

    @Argument(help: ArgumentHelp("A store.", valueName: "a"))
    var first: String

    @Argument(help: ArgumentHelp("Another store.", valueName: "b"))
    var second: String

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        guard store.store == nil else {
            throw ValidationError("The arguments name both stores; --store names neither.")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = Interruption()
        let one = try session.open(try StoreLocation(first), isReadOnly: true)
        let other = try session.open(try StoreLocation(second), isReadOnly: true)
        let compare = CompareStoresInteractor(executor: one.executor, first: one.store, second: other.store)
        let sink: any ByteSink = session.output.isTerminal ? TerminalSink() : DescriptorSink.standardOutput
        let writer = DifferenceWriter(sink: sink, isJSON: output.json)
        do {
            let counts = try session.wait(
                for: compare.execute(token: interruption.token) { try writer.write($0) }
            )
            try writer.end()
            session.say(CopyWords.differences(counts))
            return counts.total == 0 ? .success : .failure
        } catch FutureError.cancelled {
            session.say("stopped")
            return interruption.exitCode
        }
    }
}
