import ArgumentParser
import Foundation
import Futures
import SQLiteStore
import UserDirectory

struct RestoreBackupCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore-backup",
        abstract: "Replace the store with a backup.",
        discussion: """
            The previous store is kept in the same folder, as team.db.replaced-1. Do not copy a backup over a store by \
            hand: SQLite would treat the log of the old file, team.db-wal, as part of the new one.

            A dashboard that has the store open reports that the store was replaced, and must be restarted.

            Example: roster restore-backup team-2026-11-22.db
            """
    )

    @Argument(help: "The backup; it is kept unchanged.", completion: .file(), transform: FileName.checkedPath)
    var file: String

    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        if store.readOnly { throw DirectoryError.readOnly }
        guard case .sqlite(let path) = try store.location() else { throw CommandError.needsFile("restore-backup") }
        guard access(file, F_OK) == 0 || errno != ENOENT else {
            let message = "cannot use the backup \(file): no such file; check the path"
            throw CommandError(code: "store-unavailable", message: message, exitCode: .storeUnavailable)
        }
        if let identity = FileIdentity(path: path), identity == FileIdentity(path: file) {
            let message = "the backup and the store are the same file; name another store with --store"
            throw CommandError(code: "same-store", message: message, exitCode: .usage)
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw DirectoryError.storeUnavailable(store: path, reason: "it is a folder; name a file in it")
        }
        if let reason = SQLiteStore.obstacleToReplacing(path: path) {
            let message = "cannot replace the store \(path): \(reason); get permission to write the file and its folder"
            throw CommandError(code: "permission", message: message, exitCode: .notAllowed)
        }
        let interruption = session.handleSignals()
        let backup = BackupFile(path: file)
        do { try backup.check() } catch let error as DirectoryError { throw backupError(error) }
        let exists = access(path, F_OK) == 0
        if exists {
            let reason = "this replaces the store \(path)"
            try confirmation.requireAnswer(reason, canTry: false, in: session)
            try confirmation.confirm("Replace the store \(path)?", outcome: "the store is unchanged", in: session)
        }
        // The store is not opened, because it may be damaged.
        let line = ProgressLine("copying pages", isShown: session.showsProgress)
        let replaced: String?
        do {
            defer { line.end() }
            replaced = try backup.restore(to: path) { done, all in
                line.update(done, of: all)
                if interruption.token.isCancelled { throw FutureError.cancelled }
            }
        } catch FutureError.cancelled {
            let outcome = exists ? "the store is unchanged" : "no store was created"
            session.say("cancelled; \(outcome)", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        if output.json {
            let old = replaced.map(JSON.string) ?? .null
            session.output.write(JSON.object([("store", .string(path)), ("replaced", old)]).text + "\n")
        }
        session.say("\(path) is now a copy of \(file)" + (replaced.map { "; the previous store is \($0)" } ?? ""))
        return .success
    }

    /// If the backup cannot be opened, the message names the backup instead of a store.
    private func backupError(_ error: DirectoryError) -> CommandError {
        switch error {
        case .storeUnavailable(_, let reason), .storeForbids(_, let reason):
            // If the backup is damaged, the reason may include advice to restore a backup, which does not help here.
            let isAboutStore = reason.contains("roster restore-backup")
            let problem = isAboutStore ? String(reason.prefix { $0 != ";" }) : reason
            let advice = problem.contains(";") ? "" : "; choose another backup"
            return CommandError(error).withMessage("cannot use the backup \(file): \(problem)\(advice)")
        default: return CommandError(error)
        }
    }
}
