import ArgumentParser
import SQLiteStore
import UserDirectory

/// The command `roster restore-backup`.
struct RestoreBackupCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore-backup",
        abstract: "Put a backup in the place of the store.",
        discussion: """
            What was there is kept beside it, as team.db.replaced-1. Do not copy a backup over a store by hand: what SQLite \
            has left beside the old file, team.db-wal, would be taken for a part of the new one.

            Dashboards that are open notice that the store was replaced, and must be started again.

            Example: roster restore-backup team-2026-11-22.db
            """
    )

    @Argument(help: "The backup, which stays as it is.", completion: .file())
    var file: String

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        if store.readOnly { throw DirectoryError.readOnly }
        guard case .sqlite(let path) = try store.location() else { throw CommandError.needsFile("restore-backup") }
        // The store is not opened: it may be what is damaged.
        let replaced = try SQLiteStore.restore(file, to: path)
        if output.json {
            let old = replaced.map(JSON.string) ?? .null
            session.output.write(JSON.object([("store", .string(path)), ("replaced", old)]).text + "\n")
        }
        session.say("\(path) is \(file) now" + (replaced.map { "; what it was before is \($0)" } ?? ""))
        return .success
    }
}
