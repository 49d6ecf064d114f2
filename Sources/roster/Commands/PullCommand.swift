import ArgumentParser
import Futures
import Presentation
import UserDirectory

struct PullCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Bring changes made at a connection, such as an LDAP directory, into the store.",
        discussion: """
            Connections are defined in the configuration: see roster manual. Roster reads all of the connection's \
            accounts and makes a plan before it changes anything: new accounts become users, changed fields are \
            copied, and users whose accounts no longer exist are moved to the trash. Fields that were changed only in \
            the store are kept. --dry-run shows the plan, --plan writes it for roster apply, and neither changes \
            anything.

            A field that was changed on both sides to different values is a conflict: the user is rejected, unless \
            --prefer says which side wins. A pull that would move more users to the trash than the connection's limit \
            allows is refused, with exit code 7, unless --removals allows that number. If seats run out, nothing is \
            done, and the exit code is 5; with --on-full skip, users who would get no seat are rejected.

            Rejected accounts are reported with the rule that they break; the others are pulled, and the exit code is \
            6. A cancelled pull can be run again.
            """
    )

    @Argument(help: "The connection's name.", completion: StoreCompletion.connections)
    var name: String

    @Option(help: #"If a field was changed on both sides, "here" keeps the store's value, "there" the connection's."#)
    var prefer: Preference?

    @OptionGroup var limit: RemovalsOption

    @Option(help: #"If seats run out, "fail" changes nothing, "skip" rejects users who would get none."#)
    var onFull: ImportOptions.OnFull = .fail

    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var planning: PlanOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        // If the connection does not exist, the command fails before a missing store is created.
        let connection = try store.connection(name)
        try planning.requirePlan(isNoneOf: try store.usedFiles())
        let directory = try store.open(in: session, creates: true, isDryRun: planning.changesNothing)
        if !planning.changesNothing { try directory.requireWritable() }
        let runner = ImportRunner(
            session,
            directory,
            interruption,
            isJSON: planning.output.json,
            isDryRun: planning.dryRun,
            conflictAdvice: prefer == nil ? "--prefer=here or --prefer=there resolves conflicts" : nil
        )
        var options = ImportOptions(onFull: onFull)
        options.removals = limit.removals
        let made = try runner.makePlan { [options] observer in
            directory.pulls.execute(
                connection,
                options: options,
                preference: prefer,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        guard let made else { return interruption.exitCode }
        runner.reportIgnoredParts(made)
        if planning.changesNothing {
            if let plan = planning.plan { try runner.write(made, to: plan, store: try store.identity()) }
            return try runner.show(made, lines: planning.dryRun)
        }
        try runner.confirm(made, confirmation)
        return try runner.apply(made, title: ConnectionWords.pull(connection.settings.name))
    }
}

extension Preference: ExpressibleByArgument {}
