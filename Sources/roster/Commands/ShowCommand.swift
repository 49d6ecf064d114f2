import ArgumentParser
import Presentation
import UserDirectory

struct ShowCommand: RosterCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a user's record.")

    @Argument(help: "The login, or id:ID.", completion: StoreCompletion.logins)
    var login: String

    @OptionGroup var times: TimesOption
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.openForQuery(store)
        let columns = UserListColumns.all
        let found = try session.wait(for: directory.useCases.getUser.execute(UserReference(login)))
        let times = try times.format(for: session.output, store)
        let today = SystemWallClock().today
        for user in try ListedUser.read([found], columns, in: directory, session) {
            let json = JSON.record(user, columns: columns, today: today)
            session.output.write(output.json ? json.text + "\n" : session.output.details(of: user, today, times))
        }
        return .success
    }
}

extension StandardOutput {
    /// One line for each field, with its name and text; on a terminal, the text may continue on further lines.
    fileprivate func details(of user: ListedUser, _ today: Day, _ times: TimeFormat?) -> String {
        UserListColumns.all.map { column in
            let text = column.text(of: user, today: today, times, separator: isTerminal ? ", " : " ")
            guard isTerminal else { return "\(column.key)\t\(SafeText.tabSeparated(text))\n" }
            let margin = String(repeating: " ", count: 12)
            let lines = SafeText.lines(text).split(separator: "\n", omittingEmptySubsequences: false)
            let heading = column.key + margin.dropFirst(column.key.count)
            let rest = lines.dropFirst().map { margin + $0 + "\n" }.joined()
            return "\(heading)\(lines.first ?? "")\n\(rest)"
        }
        .joined()
    }
}
