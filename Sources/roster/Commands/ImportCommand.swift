public import ArgumentParser
import Foundation
public import UserDirectory

extension UserChange.OnExisting: ExpressibleByArgument {}
extension ImportOptions.OnFull: ExpressibleByArgument {}

/// The command `roster import`.
struct ImportCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add and change users from a CSV file.",
        discussion: """
            The first line names the columns, in any order: login, which must be there, and name, email, role, groups \
            (with ; between them), kind, status, validUntil, note. The columns id, createdAt, updatedAt and version of \
            Roster's own CSV are passed over. An empty field clears; an empty role, kind or status changes nothing. A ' \
            before a field that begins with = + - @ is taken away.

            Lines that a rule refuses are told with their number; the others are imported, and the exit code is 6. An \
            import that was stopped can be run again.
            """
    )

    @Argument(help: "The file, or - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(help: "What happens to a line whose login exists: update, skip or fail.")
    var onExisting: UserChange.OnExisting = .update

    @Option(help: "What happens when no seat is free: fail stops there, skip leaves the line out.")
    var onFull: ImportOptions.OnFull = .fail

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let interruption = Interruption()
        let source = try FileByteSource(file, token: interruption.token)
        let directory = try session.open(store)
        let reporter = ImportReporter(tellsJSON: output.json)
        let outcome = Result {
            try session.wait(
                for: directory.importUsers.execute(
                    source,
                    options: ImportOptions(onExisting: onExisting, onFull: onFull),
                    title: "Import "
                        + (file == "-" ? "standard input" : SafeText.line((file as NSString).lastPathComponent)),
                    by: directory.author,
                    token: interruption.token,
                    observer: reporter.observe
                )
            )
        }
        let progress = reporter.end(try? outcome.get())
        // A store that failed half-way has kept what came before.
        if case .failure = outcome, progress.records == 0 { return try exitCode(outcome.get(), interruption) }
        if output.json { session.output.write(JSON.progress(progress).text + "\n") }
        let seats = try? session.seats(in: directory)
        session.say(([ImportWords.summary(progress)] + [seats].compactMap(\.self)).joined(separator: "; "))
        return try exitCode(outcome.get(), interruption)
    }

    @MainActor
    private func exitCode(_ progress: ImportProgress, _ interruption: Interruption) -> ExitCode {
        switch progress.stop {
        case .cancelled: interruption.exitCode
        case .full: .limitReached
        case nil: progress.refused > 0 ? .partlyFailed : .success
        }
    }
}
