import ArgumentParser
import Futures
import LDAPDirectory
import Presentation
import UserDirectory

struct ExportCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write users to a file or to standard output.",
        discussion: """
            --json means --format json; a file name that implies another format, such as users.csv, is then an error. \
            CSV, JSON and JSON lines contain every field, and roster import reads them back. LDIF and passwd(5) leave \
            out some fields, which a message lists. In CSV, a field that a spreadsheet would run as a formula gets \
            an apostrophe before it, which import removes. A file is replaced only after everything has been written.

            Example: roster export role:admin --format json -o admins.json
            """
    )

    private static let standardBase = "ou=people"

    @OptionGroup var query: QueryArguments

    @Option(help: "The format: csv, json, jsonl, ldif or passwd (default: by the file's name, or csv).")
    var format: UserFormat?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file, or \"-\" for standard output (the default).", valueName: "file"),
        completion: .file(),
        transform: FileName.checked
    )
    var file: String?

    @Flag(help: "Put no apostrophe before CSV fields that a spreadsheet would run as formulas.")
    var raw = false

    @Option(help: ArgumentHelp("Base DN for LDIF entries (default: \(ExportCommand.standardBase)).", valueName: "dn"))
    var baseDn: String?

    @OptionGroup var json: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if json.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
        if json.json, format == nil, let file, let named = UserFormat(fileName: file), named != .json {
            let advice = "leave out --json, or name a file that ends in .json"
            throw ValidationError("--json and the name of \(file) contradict each other; \(advice)")
        }
        guard let baseDn else { return }
        do { try LDAPSettings.check(base: baseDn) } catch { throw ValidationError("--base-dn \(error.message)") }
        if baseDn.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value > 0x7E }) {
            throw ValidationError("--base-dn must be in ASCII, as in ou=people,dc=example,dc=com")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let interruption = session.handleSignals()
        let filter = try query.filter()
        let path = file == "-" ? nil : file
        if let path { try OutputFile.require(path, of: "--output", isNoneOf: try store.usedFiles()) }
        let format = try json.json ? .json : format ?? path.map(formatByName) ?? .csv
        try require(.csv, for: "--raw", isGiven: raw, format)
        try require(.ldif, for: "--base-dn", isGiven: baseDn != nil, format)
        let options = ExportOptions(format: format, isRaw: raw, baseName: baseDn ?? ExportCommand.standardBase)
        let directory = try session.openForQuery(store)
        var target: (any FileSink)?
        do {
            target = try path.map { try OutputFile.open($0, token: interruption.token) }
            let count = try export(filter, options, to: target ?? session.sink, directory, interruption, session)
            if let target { try session.wait(for: directory.executor.submit { try target.commit() }) }
            if let path { session.say("exported \(Words.users(count)) to \(path)") }
            if count == 0, let fileAdvice {
                session.say("no users match; \(fileAdvice)")
            } else if count == 0, try !QueryAdvice(filter, directory, session).reportLikelyMistake() {
                session.say(filter.findsEveryone ? "no users" : "no users match")
            }
        } catch FutureError.cancelled {
            // Only a regular file is certainly unchanged: the reader of a pipe may already have received data.
            let message = target is AtomicFile ? path.map { "cancelled; \($0) is unchanged" } : nil
            session.say(message ?? "cancelled", stopCode: "cancelled", interruption.exitCode)
            return interruption.exitCode
        }
        if !options.leftOut.isEmpty {
            session.say("\(options.format.rawValue) leaves out: \(options.leftOut.joined(separator: ", "))")
        }
        if options.format == .passwd { session.say("user and group ids are made up, starting at 10000") }
        return .success
    }

    /// Advice on writing to a file, if the query is probably a file name; otherwise nil.
    private var fileAdvice: String? {
        guard file == nil, query.query.count == 1, let name = query.query.first, UserFormat(fileName: name) != nil,
            let line = try? ShellWords.line(["roster", "export", "-o", name])
        else { return nil }
        return "to write to a file: \(line)"
    }

    private func require(_ needed: UserFormat, for option: String, isGiven: Bool, _ format: UserFormat) throws {
        guard isGiven, format != needed else { return }
        let message = "\(option) is for --format \(needed.rawValue), and the format is \(format.rawValue)"
        throw CommandError(code: "usage", message: message, exitCode: .usage)
    }

    private func formatByName(_ path: String) throws -> UserFormat {
        if let format = UserFormat(fileName: path) { return format }
        guard let ending = UserFormat.unknownEnding(of: path) else { return .csv }
        throw CommandError(
            code: "usage",
            message: "\(ending) is not a known format; use \(UserFormat.endings), or --format",
            exitCode: .usage
        )
    }

    @MainActor
    private func export(
        _ filter: UserFilter,
        _ options: ExportOptions,
        to sink: any ByteSink,
        _ directory: Composition,
        _ interruption: Interruption,
        _ session: Session
    ) throws -> Int {
        let writesToTerminal = (file ?? "-") == "-" && session.output.isTerminal
        let line = ProgressLine("exporting", isShown: session.showsProgress && !writesToTerminal)
        defer { line.end() }
        // The number of users is needed only to show progress.
        let total = line.isShown ? try session.wait(for: directory.useCases.countUsers.execute(filter)) : nil
        return try session.wait(
            for: directory.useCases.exportUsers.execute(
                filter,
                options: options,
                to: sink,
                token: interruption.token,
                observer: { line.update($0, of: total) }
            )
        )
    }
}
