import ArgumentParser
import Foundation
import Futures
import UserDirectory

struct ApplyCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Apply a plan written by roster import, pull or push with --plan.",
        discussion: """
            The plan is checked against the store as it is now. If users have changed since the plan was made, nothing \
            is done, these users are reported, and the exit code is 4; with --on-stale skip, they are left out. \
            Changes that have already been made are not repeated, so an interrupted plan can be applied again.

            The plan of a push changes accounts at its connection. An account that has changed since the plan \
            was made is rejected. A plan that was made with --removals N keeps this limit; --removals given to \
            roster apply replaces it.
            """
    )

    @Argument(help: "The plan, or \"-\" for standard input.", completion: .file(), transform: FileName.checked)
    var plan: String

    @Option(help: #"If users have changed since the plan was made, "fail" does nothing, "skip" leaves them out."#)
    var onStale: ImportOptions.OnStale = .fail

    @OptionGroup var limit: RemovalsOption

    @Flag(name: [.customShort("n"), .long], help: "Show each change that would be made, and change nothing.")
    var dryRun = false

    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let identity = try store.identity()
        // The beginning of the plan is checked before a missing store is created.
        let input = try FileByteSource(plan, isNot: try store.location().usedFile, interruption)
        let source = try CheckedByteSource(plan: input, store: identity)
        let connection = try source.pushedConnection.map { try store.connection($0) }
        let directory = try store.open(in: session, creates: true, isDryRun: dryRun)
        if !dryRun { try directory.requireWritable() }
        let runner = ImportRunner(
            session,
            directory,
            interruption,
            isJSON: output.json,
            isDryRun: dryRun,
            isFromPlanFile: true,
            connection: connection
        )
        var options = ImportOptions()
        options.onStale = onStale
        options.removals = limit.removals
        let made = try runner.makePlan { [options] observer in
            directory.importUsers.plan.execute(
                again: source,
                store: identity,
                options: options,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        guard let made else { return interruption.exitCode }
        if dryRun { return try runner.show(made, lines: true) }
        try runner.confirm(made, confirmation)
        let name = plan == "-" ? "a plan" : SafeText.line((plan as NSString).lastPathComponent)
        let code = try runner.apply(made, title: "Apply \(name)")
        // If the plan was empty, a new store is still unused.
        if code == .success { Program.removeUnusedStore(of: session) }
        return code
    }
}
