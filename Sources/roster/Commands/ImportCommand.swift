import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// The command `roster import`.
struct ImportCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add and change users from a file.",
        discussion: """
            Read are CSV, JSON (an array of users, or one a line), LDIF of inetOrgPerson, and the lines of passwd(5). CSV is \
            Roster's own, or what Google Workspace, Okta or Microsoft Entra ID export, which the first line tells. Its own \
            columns, in any order: login, which must be there, and name, email, role, groups (with ; between them), kind, \
            status, validUntil, note; id, createdAt, updatedAt and version are passed over. An empty field clears; an empty \
            role, kind or status changes nothing. A ' before a field that begins with = + - @ is taken away.

            First the whole file is read and a plan is made; then the plan is carried out. --dry-run shows it, --plan \
            writes it for roster apply, and neither changes anything. Where the seats do not suffice nothing is imported, \
            and the exit code is 5; with --on-full skip the lines that find no seat are left out.

            Lines that are refused are told with their number and rule; the others are imported, and the exit code is 6. An \
            import that was stopped can be run again.
            """
    )

    @Argument(
        help: "The file, or - for standard input.",
        completion: .file(extensions: ["csv", "json", "jsonl", "ldif"])
    )
    var file: String

    @Option(help: "The form of the file: csv, json, jsonl, ldif or passwd. Without it the name or the content tells.")
    var format: UserFormat?

    @Option(help: "What happens to a line whose login exists: update, skip or fail.")
    var onExisting: UserChange.OnExisting = .update

    @Option(help: "Where the seats do not suffice: fail imports nothing, skip leaves out who finds no seat.")
    var onFull: ImportOptions.OnFull = .fail

    @Flag(name: [.customShort("n"), .long], help: "Show what would be done, line by line, and change nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("Write the plan to a file (- for standard output) and change nothing.", valueName: "file"),
        completion: .file()
    )
    var plan: String?

    @Option(
        help: ArgumentHelp(
            "Write the refused lines, with the header, to a file to mend and import.",
            valueName: "file"
        ),
        completion: .file()
    )
    var rejects: String?

    @Flag(help: "Leave a ' before what a spreadsheet would run as a formula where it is.")
    var raw = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if plan == "-", dryRun || output.json {
            throw ValidationError("--plan - writes the plan to standard output, where nothing else can stand.")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.listen()
        let source = try FileByteSource(file, token: interruption.token)
        let directory = try session.open(store)
        let runner = ImportRunner(
            session: session,
            directory: directory,
            reporter: ImportReporter(
                isShown: session.showsProgress,
                tellsJSON: output.json,
                tellsProblems: !dryRun || output.json
            ),
            interruption: interruption,
            isJSON: output.json
        )
        let options = ImportOptions(
            onExisting: onExisting,
            onFull: onFull,
            format: format ?? (file == "-" ? nil : UserFormat(fileName: file)),
            isRaw: raw,
            keepsRejects: rejects != nil
        )
        let made = try runner.makePlan { observer in
            directory.importUsers.plan.execute(
                source,
                options: options,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        guard let made else { return interruption.exitCode }
        runner.sayPassedOver(made)
        if dryRun || plan != nil {
            if let plan { try runner.write(made, to: plan, store: try store.identity()) }
            if let rejects { try runner.writeRejects(made, to: rejects) }
            return try runner.show(made, lines: dryRun && !output.json)
        }
        let name = file == "-" ? "standard input" : SafeText.line((file as NSString).lastPathComponent)
        return try runner.carryOut(made, title: "Import \(name)", rejects: rejects)
    }
}
