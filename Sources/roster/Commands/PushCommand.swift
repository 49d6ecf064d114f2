import ArgumentParser
import Futures
import LocalAccounts
import Presentation
import UserDirectory

struct PushCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Write changes made in the store to a connection, such as an LDAP directory.",
        discussion: """
            Connections are defined in the configuration: see roster manual. Roster reads all of the connection's \
            accounts and makes a plan before it changes anything: users who belong to the connection and have no \
            account get one, and fields that were changed in the store are written. An account with the login of a \
            user is adopted. The setting "others" of the connection says whether accounts of users who no longer \
            belong to the connection are left, disabled or deleted. --dry-run shows the plan, --plan writes it for \
            roster apply, and neither changes anything.

            A field that was changed on both sides to different values is a conflict, and so is an account that was \
            deleted at the connection: the user is rejected. With --prefer=here, the store's value is written, or the \
            account is made again; with --prefer=there, the conflict is left to a pull. An account that another \
            program changes meanwhile is rejected, too. A push that would disable or delete more accounts than the \
            connection's limit is refused, with exit code 7, unless --removals allows that number.

            The account with which Roster connects is never deleted, disabled or renamed. Rejected users are reported \
            with the rule that they break; the others are pushed, and the exit code is 6. If the connection is lost, \
            the exit code is 8. --as-commands prints a shell script that makes the changes on another machine. The \
            script checks each account before and after changing it, and can be run again. A push that was cancelled \
            or stopped can be run again. roster undo cannot undo a push.
            """
    )

    @Argument(help: "The connection's name.", completion: StoreCompletion.connections)
    var name: String

    @Option(help: #"If a field was changed on both sides, "here" writes the store's value, "there" writes nothing."#)
    var prefer: Preference?

    @OptionGroup var limit: RemovalsOption

    @Flag(help: "Print the plan for local accounts as a shell script for another machine, and change nothing.")
    var asCommands = false

    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var planning: PlanOptions
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if asCommands, planning.changesNothing || planning.output.json {
            throw ValidationError("--as-commands prints only the script; leave out --dry-run, --plan and --json")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let connection = try store.connection(name)
        let accounts = connection.directory as? LocalDirectory
        guard !asCommands || accounts != nil else {
            let message = "--as-commands works with local accounts only; \(name) is an LDAP directory"
            throw CommandError(code: "usage", message: message, exitCode: .usage)
        }
        let changesNothing = planning.changesNothing || asCommands
        try planning.requirePlan(isNoneOf: try store.usedFiles())
        // A missing store has no users to push, so it is not created.
        let directory = try store.open(in: session, creates: false, isDryRun: changesNothing)
        if !changesNothing { try directory.requireWritable() }
        let runner = ImportRunner(
            session,
            directory,
            interruption,
            isJSON: planning.output.json,
            isDryRun: planning.dryRun,
            connection: connection,
            conflictAdvice: prefer == nil ? "--prefer=here resolves conflicts" : nil
        )
        let made = try runner.makePlan { observer in
            directory.planPush.execute(
                connection,
                removals: limit.removals,
                preference: prefer,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        guard let made else { return interruption.exitCode }
        if asCommands, let accounts { return try runner.printScript(of: made, for: accounts) }
        if changesNothing {
            if let plan = planning.plan { try runner.write(made, to: plan, store: try store.identity()) }
            return try runner.show(made, lines: planning.dryRun)
        }
        try runner.confirm(made, confirmation)
        return try runner.apply(made, title: ConnectionWords.push(connection.settings.name))
    }
}
