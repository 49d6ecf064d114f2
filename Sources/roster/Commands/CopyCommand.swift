import ArgumentParser
import Futures
import SQLiteStore
import UserDirectory

struct CopyCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy users, settings, journal and links into another store, of any kind.",
        discussion: """
            Ids, versions, dates and task numbers are kept, so that undo and redo work in the copy. FROM is read from \
            one snapshot; TO is written in one transaction: if the copy is stopped or fails, TO is unchanged, and the \
            command can be run again. Other programs may read TO meanwhile; their changes wait or \
            are refused.

            Example: roster copy team.db postgres://db.example.net/team
            """
    )

    @Argument(help: ArgumentHelp("The store to read.", valueName: "from"), completion: .file())
    var source: String

    @Argument(
        help: ArgumentHelp("The store to fill; created if it does not exist.", valueName: "to"),
        completion: .file()
    )
    var target: String

    @Flag(help: "Delete TO's contents first, including its journal.")
    var replace = false

    @OptionGroup var confirmation: ConfirmationOptions

    @OptionGroup var output: JSONOption
    @OptionGroup var common: SharedOptions<OptionsWithoutStore>

    var store: StoreOptions { StoreOptions(common) }

    func validate() throws {
        if store.store != nil { throw ValidationError("both stores are arguments; --store cannot be used here") }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let (from, to) = (try StoreLocation(source), try StoreLocation(target))
        // An error in the configuration ends this command, as it ends every command that opens a store.
        _ = try store.configuration()
        guard from.identity != to.identity else {
            let message = "both arguments name the same store; name two different stores"
            throw CommandError(code: "same-store", message: message, exitCode: .usage)
        }
        guard to != .memory else {
            throw CommandError(
                code: "usage",
                message: "a store in memory is gone when the command ends; name a file or a database as TO",
                exitCode: .usage
            )
        }
        if store.readOnly { throw DirectoryError.readOnly }
        let first = try session.open(from, isReadOnly: true)
        let second = try session.open(to, isReadOnly: false)
        try second.requireWritable()
        if replace { try confirm(second, to, session) }
        let copy = CopyStoreInteractor(executor: first.executor, source: first.store, target: second.store)
        let line = ProgressLine("copying", isShown: session.showsProgress)
        do {
            let size: ContentsSize
            do {
                defer { line.end() }
                size = try session.wait(
                    for: copy.execute(
                        replaces: replace,
                        token: interruption.token,
                        observer: { line.update($0.total, of: $1.total) }
                    )
                )
            }
            if output.json { session.output.write(JSON.size(size).text + "\n") }
            session.say("copied \(CopyWords.size(size)) to \(to.name)")
        } catch FutureError.cancelled {
            let isRemoved = try second.removeIfUnused() == .removed
            let outcome = isRemoved ? "the new store \(to.name) was removed" : "\(to.name) is unchanged"
            session.say("cancelled; \(outcome)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        } catch {
            if case .removed? = try? second.removeIfUnused() {
                session.say("removed the new store \(to.name)")
            }
            throw error
        }
        return .success
    }

    @MainActor
    private func confirm(_ target: Composition, _ location: StoreLocation, _ session: Session) throws {
        guard !confirmation.yes else { return }
        let size = try size(of: target, session)
        guard size.total > 0 else { return }
        let contents = "\(CopyWords.size(size)) in \(location.name)"
        try confirmation.requireAnswer("this deletes \(contents)", canTry: false, in: session)
        try confirmation.confirm(
            "Delete \(contents)?",
            outcome: "\(location.name) is unchanged",
            in: session
        )
    }

    @MainActor
    private func size(of target: Composition, _ session: Session) throws -> ContentsSize {
        let reading = target.executor.submit { [store = target.store] in
            try store.withContents { contents in try contents.size() }
        }
        return try session.wait(for: reading)
    }
}
