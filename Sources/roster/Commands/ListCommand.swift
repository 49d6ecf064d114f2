import ArgumentParser
import Futures
import Presentation
import UserDirectory

extension UserField: ExpressibleByArgument {
    package init?(argument: String) { self.init(sortKey: argument) }

    package var defaultValueDescription: String { shortName }

    package static var allValueStrings: [String] { sortable.map(\.shortName) }
}

struct ListCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List users.",
        discussion: """
            Example: roster list müller role:admin -is:disabled --sort name

            On a terminal, a list that is longer than the screen goes through $PAGER, or through less if PAGER is not \
            set; an empty PAGER or --no-input prevents that. The last columns are left out if the terminal is too \
            narrow for them.

            Piped, the table has no heading, and its columns are separated by tabs. A tab, line feed, carriage return \
            or backslash in a field is written as \\t, \\n, \\r or \\\\. In CSV, a field that a spreadsheet would run \
            as a formula gets an apostrophe before it, which import removes.
            """
    )

    @OptionGroup var query: QueryArguments
    @OptionGroup var format: FormatOptions

    @Option(help: "Sort by this field.", completion: .list(UserField.allValueStrings))
    var sort: UserField = .login

    @Flag(help: "Reverse the order.")
    var reverse = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Show only the first N.", valueName: "n"))
    var limit: Int?

    @OptionGroup var store: StoreOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more") }
    }

    func run(in session: Session) throws -> ExitCode {
        let filter = try query.filter()
        let sort = UserSort(sort, isReversed: reverse)
        let directory = try session.openForQuery(store)
        let listUsers = directory.useCases.listUsers
        session.pageOutput()
        let line = session.outputProgress("listing")
        defer { line.end() }
        // At this point, the number of users is needed only to show progress.
        let all = line.isShown ? try session.wait(for: directory.useCases.countUsers.execute(filter)) : nil
        let total = all.map { min($0, limit ?? .max) }
        var writer = try format.writer(for: session.output, store, filter)
        var windows = UserWindows(filter, sort: sort, limit: limit, read: { listUsers.execute($0) })
        while true {
            let users = try windows.next { try session.wait(for: $0) }
            if users.isEmpty { break }
            writer.write(try ListedUser.read(users, writer.columns, in: directory, session), to: session.output)
            try session.output.flush()
            line.update(windows.count, of: total)
            try session.checkCancellation()
        }
        let count = windows.count
        writer.end(session.output)
        try session.output.finish()
        line.end()
        if !writer.columnsLeftOut.isEmpty {
            let names = writer.columnsLeftOut.map { $0.title.lowercased() }.joined(separator: ", ")
            session.say("the terminal is too narrow for \(names); --columns selects others")
        }
        if count == 0, limit != 0 {
            if try !QueryAdvice(filter, directory, session).reportLikelyMistake() {
                session.say(filter.findsEveryone ? "no users" : "no users match")
            }
        } else if count == limit {
            let all = try session.wait(for: directory.useCases.countUsers.execute(filter))
            if all > count { session.say("\(Text.number(count)) of \(Words.users(all))") }
        }
        return .success
    }
}
