import ArgumentParser
import Foundation
import Futures
import SQLiteStore
import UserDirectory

struct BackupCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up the store, as it is now, to a file.",
        discussion: """
            The store may be in use meanwhile. The file is itself a store: roster list --store FILE reads it, and \
            roster restore-backup FILE replaces the store with it. Only the file's owner can read it. The file must \
            not exist yet.

            For a store on PostgreSQL, use roster copy FROM FILE, or the server's own tools.

            Example: roster backup team-2026-11-22.db
            """
    )

    @Argument(help: "The file to create.", completion: .file(), transform: FileName.checkedPath)
    var file: String

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        // An existing file is reported before the store is read.
        guard !FileManager.default.fileExists(atPath: file) else {
            throw CommandError(
                code: "file-exists",
                message: "\(file) already exists; choose another name for the backup",
                exitCode: .conflict
            )
        }
        try OutputFile.check(file)
        let directory = try session.openReadOnly(store)
        guard let database = directory.store as? SQLiteStore else { throw CommandError.needsFile("backup") }
        let file = file
        let count = try session.wait(for: directory.useCases.countUsers.execute(.everyone))
        let trash = UserFilter(terms: [.init(.state(.trashed))])
        let trashed = try session.wait(for: directory.useCases.countUsers.execute(trash))
        let interruption = session.handleSignals()
        let line = ProgressLine("copying pages", isShown: session.showsProgress)
        do {
            defer { line.end() }
            try session.wait(
                for: directory.executor.submit {
                    try database.backUp(to: file) { done, all in
                        line.update(done, of: all)
                        if interruption.token.isCancelled { throw FutureError.cancelled }
                    }
                }
            )
        } catch FutureError.cancelled {
            session.say("cancelled; no backup was made", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        } catch let error as DirectoryError {
            guard case .storeUnavailable(_, let reason) = error else { throw error }
            throw CommandError(error).withMessage("cannot make the backup \(file): \(reason)")
        }
        if output.json {
            var status = stat()
            let bytes = stat(file, &status) == 0 ? Int(status.st_size) : 0
            session.output.write(JSON.object([("file", .string(file)), ("bytes", .number(bytes))]).text + "\n")
        }
        session.say("backed up \(Words.users(count + trashed)) to \(file)")
        return .success
    }
}

extension CommandError {
    static func needsFile(_ command: String) -> CommandError {
        CommandError(
            code: "usage",
            message:
                "roster \(command) needs a store in a file; for a store on a server, use roster copy or the "
                + "server's tools",
            exitCode: .usage
        )
    }
}
