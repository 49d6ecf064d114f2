import ArgumentParser
import Foundation
import Futures
import UserDirectory

struct ImportCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add and change users from a file.",
        discussion: """
            Accepts CSV, JSON (an array of users, or one user per line), LDIF of inetOrgPerson, and lines of \
            passwd(5). CSV is Roster's own or an export of Google Workspace, Okta or Microsoft Entra ID, recognized by \
            its first line. Columns are separated by commas, semicolons or tabs. Roster's columns, in any order: login \
            (required), name, email, role, groups (separated by ;), kind, status, validUntil, note; id, createdAt, \
            updatedAt and version are ignored. An empty field clears the value; an empty role, kind or status changes \
            nothing. An apostrophe before a field that begins with "=", "+", "-" or "@" is removed.

            The whole file is read and a plan is made before anything is changed. --dry-run shows the plan, --plan \
            writes it for roster apply, and neither changes anything. If the plan needs more seats than are free, \
            nothing is imported, and the exit code is 5; with --on-full skip, users who would get no seat are rejected.

            Rejected lines are reported with their number and the rule that they break; the others are imported, and \
            the exit code is 6. Entries of a JSON array are numbered by position. A cancelled import can be run again.
            """
    )

    @Argument(
        help: "The file, or \"-\" for standard input.",
        completion: .file(),
        transform: FileName.checked
    )
    var file: String

    @Option(help: "The format: csv, json, jsonl, ldif or passwd (default: by the file's name or content).")
    var format: UserFormat?

    @Option(help: "If the login exists: update, skip or fail.")
    var onExisting: UserChange.OnExisting = .update

    @Option(help: #"If seats run out, "fail" imports nothing, "skip" rejects users who would get none."#)
    var onFull: ImportOptions.OnFull = .fail

    @Option(
        help: ArgumentHelp(
            "Write the rejected lines, with the header, to a file that you can correct and import.",
            valueName: "file"
        ),
        completion: .file(),
        transform: FileName.checkedPath
    )
    var rejects: String?

    @Flag(help: "Keep the apostrophe before fields that a spreadsheet would run as formulas.")
    var raw = false

    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var planning: PlanOptions
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let options = ImportOptions(
            onExisting: onExisting,
            onFull: onFull,
            format: format ?? (file == "-" ? nil : UserFormat(fileName: file)),
            isRaw: raw,
            keepsRejects: rejects != nil
        )
        let applies = !planning.changesNothing
        let input = try FileByteSource(file, isNot: try store.location().usedFile, interruption)
        try requireOtherOutputs(than: input)
        var source: any ByteSource = input
        // If the beginning of the file is invalid, the command fails before a missing store is created.
        if applies, try store.location().mayBeMissing {
            source = try CheckedByteSource(users: source, options: options)
        }
        // If the rejected lines cannot be written, the command fails before anything is imported.
        if let rejects {
            try requireFormat(options.format, ofRejects: rejects)
            try OutputFile.check(rejects)
        }
        let directory = try store.open(in: session, creates: true, isDryRun: planning.changesNothing)
        if applies { try directory.requireWritable() }
        let runner = ImportRunner(
            session,
            directory,
            interruption,
            isJSON: planning.output.json,
            isDryRun: planning.dryRun,
            rejects: rejects,
            rejectsHint: "--rejects FILE writes all of them to a file"
        )
        let made = try runner.makePlan { [source] observer in
            directory.importUsers.plan.execute(
                source,
                options: options,
                by: directory.author,
                token: interruption.token,
                observer: observer
            )
        }
        guard let made else { return interruption.exitCode }
        // If neither `--format` nor the file's name says the format, the format is first known from the plan.
        if let rejects { try requireFormat(made.summary.format, ofRejects: rejects) }
        runner.reportIgnoredParts(made)
        if !applies {
            if let plan = planning.plan { try runner.write(made, to: plan, store: try store.identity()) }
            try runner.writeRejects(made)
            return try runner.show(made, lines: planning.dryRun)
        }
        try runner.confirm(made, confirmation)
        let name = file == "-" ? "standard input" : SafeText.line((file as NSString).lastPathComponent)
        let code = try runner.apply(made, title: "Import \(name)")
        // If the file is empty, a new store contains nothing and is removed.
        if code == .success { Program.removeUnusedStore(of: session) }
        return code
    }

    /// Checks that the name of the file for rejected lines does not suggest a format other than `format`.
    ///
    /// A later import of that file determines the format from the name.
    private func requireFormat(_ format: UserFormat?, ofRejects name: String) throws {
        guard let format, let named = UserFormat(fileName: name), named != format else { return }
        throw CommandError(
            code: "usage",
            message: "rejected lines are written as \(format.rawValue), like the import, but \(name) is a name for "
                + "\(named.rawValue); choose another name",
            exitCode: .usage
        )
    }

    /// Checks that no output would replace another output or a file that the command uses.
    private func requireOtherOutputs(than input: FileByteSource) throws {
        let used = [UsedFile("the file being imported", identity: input.identity)] + (try store.usedFiles())
        try planning.requirePlan(isNoneOf: used)
        let plan = planning.plan.map { UsedFile("the plan", path: $0) }
        if let rejects { try OutputFile.require(rejects, of: "--rejects", isNoneOf: used + [plan]) }
    }
}
