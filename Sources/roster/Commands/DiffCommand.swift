import ArgumentParser
import Futures
import Presentation
import UserDirectory

struct DiffCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two stores, or a store with a connection.",
        discussion: """
            Compares users, settings, journal and links. There is one line per difference: "-" marks what only A \
            has, "+" what only B has, and "~" what differs, with the fields. Users are matched by id, tasks and \
            journal entries by number, links by connection and user.

            If B is the name of a connection, its accounts are compared with the users of A: ← marks what a pull would \
            change, → what a push would change, ≠ what was changed on both sides, and "!" what cannot be read as a user.

            With --quiet, only the exit code shows the result: 0 if the stores are equal, 1 if they differ. Other exit \
            codes report errors, as for every command.
            """
    )

    @Argument(help: ArgumentHelp("A store.", valueName: "a"), completion: .file())
    var first: String

    @Argument(
        help: ArgumentHelp("Another store, or the name of a connection.", valueName: "b"),
        completion: StoreCompletion.storesOrConnections
    )
    var second: String

    @OptionGroup var output: JSONOption
    @OptionGroup var common: SharedOptions<OptionsWithoutStore>

    var store: StoreOptions { StoreOptions(common) }

    private var quiet: Bool { common.quiet }

    func validate() throws {
        if store.store != nil { throw ValidationError("both stores are arguments; --store cannot be used here") }
        if quiet, output.json { throw ValidationError("--quiet and --json contradict each other") }
    }

    func run(in session: Session) throws -> ExitCode {
        // The configuration is read first, so that errors in it are reported even if a store is missing.
        _ = try store.configuration()
        let interruption = session.handleSignals()
        let one = try openFirst(in: session)
        if let connection = try store.findConnection(second) {
            return try compare(one, with: connection, interruption, in: session)
        }
        let other = try openOther(in: session)
        let compare = CompareStoresInteractor(executor: one.executor, first: one.store, second: other.store)
        let line = ProgressLine("comparing", isShown: session.showsProgress)
        let writer = DifferenceWriter(sink: session.sink, isJSON: output.json, prepare: line.end)
        do {
            defer { line.end() }
            let comparison = compare.execute(token: interruption.token) {
                line.update($0, of: $1)
            } observer: { [quiet] in
                if !quiet { try writer.write($0) }
            }
            let counts = try session.wait(for: comparison)
            line.end()
            if !quiet {
                try writer.end()
                session.say(CopyWords.differences(counts))
            }
            return counts.total == 0 ? .success : .failure
        } catch FutureError.cancelled {
            session.say("cancelled", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }

    /// Opens the first store; if `first` names a connection instead, the error suggests the correct order.
    @MainActor private func openFirst(in session: Session) throws -> Composition {
        let location = try StoreLocation(first)
        do { return try session.open(location, isReadOnly: true) } catch {
            guard location.mayBeMissing, (try? store.findConnection(first)) != nil else { throw error }
            throw CommandError(
                code: "usage",
                message: "\(first.namedForMessage) is a connection; write roster diff "
                    + "\(second.namedForMessage) \(first.namedForMessage)",
                exitCode: .usage
            )
        }
    }

    /// Opens the other store; if it does not exist, the error suggests a connection with a similar name.
    @MainActor private func openOther(in session: Session) throws -> Composition {
        let location = try StoreLocation(second)
        do { return try session.open(location, isReadOnly: true) } catch {
            guard location.mayBeMissing, let near = try store.similarConnection(second) else { throw error }
            throw CommandError(
                code: "store-unavailable",
                message: "there is neither a store nor a connection \(second.namedForMessage); did you mean the "
                    + "connection \(near)?",
                exitCode: .storeUnavailable
            )
        }
    }

    @MainActor private func compare(
        _ directory: Composition,
        with connection: DirectoryConnection,
        _ interruption: Interruption,
        in session: Session
    ) throws -> ExitCode {
        let line = ProgressLine("comparing", isShown: session.showsProgress)
        let writer = DifferenceWriter(sink: session.sink, isJSON: output.json, prepare: line.end)
        do {
            defer { line.end() }
            let comparison = directory.comparisons.execute(connection, token: interruption.token) {
                line.update($0, of: nil)
            } observer: { [quiet] difference, directions in
                guard !quiet, !directions.isEmpty else { return }
                try writer.write(difference, directions)
            }
            let counts = try session.wait(for: comparison)
            line.end()
            if !quiet {
                try writer.end()
                session.say(ConnectionWords.summary(counts))
            }
            return counts.differences == 0 ? .success : .failure
        } catch FutureError.cancelled {
            session.say("cancelled", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
    }
}
