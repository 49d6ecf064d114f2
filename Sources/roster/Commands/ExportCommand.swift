import ArgumentParser
import Futures
import UserDirectory

/// The command `roster export`.
struct ExportCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write users to a file or to standard output.",
        discussion: """
            CSV, JSON and JSON lines hold every field, and roster import reads them back. LDIF and passwd(5) do not, and \
            what they leave out is said. In CSV a field that a spreadsheet would run as a formula gets a ' before it, which \
            import takes away. A file is replaced as a whole when everything is written.

            Example: roster export role:admin --format json -o admins.json
            """
    )

    @OptionGroup var query: QueryArguments

    @Option(help: "The form: csv, json, jsonl, ldif or passwd. Without it the file's name tells, or else it is csv.")
    var format: UserFormat?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file; standard output without it, or with -.", valueName: "file"),
        completion: .file()
    )
    var file: String?

    @Flag(help: "Write CSV without a ' before what a spreadsheet would run as a formula.")
    var raw = false

    @Option(help: ArgumentHelp("Where the entries of LDIF stand.", valueName: "dn"))
    var baseDn = "ou=people"

    @OptionGroup var json: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if json.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other.")
        }
        if baseDn.isEmpty || baseDn.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value > 0x7E }) {
            throw ValidationError("--base-dn is a name such as ou=people,dc=example,dc=com, in ASCII.")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.listen()
        let filter = try query.filter()
        let path = file == "-" ? nil : file
        let named = path.flatMap(UserFormat.init(fileName:))
        let options = ExportOptions(
            format: json.json ? .json : format ?? named ?? .csv,
            isRaw: raw,
            baseName: baseDn
        )
        let directory = try session.openToRead(store)
        let export = ExportUsersInteractor(executor: directory.executor, listUsers: directory.useCases.listUsers)
        var target: (any FileSink)?
        do {
            target = try path.map { try OutputFile.open($0, token: interruption.token) }
            let sink = target ?? session.sink
            let count = try session.wait(
                for: export.execute(filter, options: options, to: sink, token: interruption.token)
            )
            if let target { try session.wait(for: directory.executor.submit { try target.commit() }) }
            if let path { session.say("exported \(Words.users(count)) to \(path)") }
        } catch FutureError.cancelled {
            // What a pipe's reader has got stays with it.
            let message = target is AtomicFile ? path.map { "stopped; \($0) is as it was" } : nil
            session.say(message ?? "stopped", stop: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        if !options.leftOut.isEmpty {
            session.say("\(options.format.rawValue) leaves out: \(options.leftOut.joined(separator: ", "))")
        }
        if options.format == .passwd { session.say("user and group ids are made up, counted from 10,000") }
        return .success
    }
}
