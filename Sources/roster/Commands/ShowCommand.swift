import ArgumentParser
import UserDirectory

struct ShowCommand: RosterCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a user's record.")

    @Argument(help: "The login, or id:ID.", completion: StoreCompletion.logins)
    var login: String

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let getUser = try session.openForQuery(store).useCases.getUser
        let user = try session.wait(for: getUser.execute(UserReference(login)))
        session.output.write(output.json ? JSON.user(user).text + "\n" : session.output.details(of: user))
        return .success
    }
}

extension StandardOutput {
    /// One line per field: its name and its text, which on a terminal may span several lines.
    fileprivate func details(of user: User) -> String {
        let today = SystemWallClock().today
        return UserColumns.all.map { column in
            let text = column.text(of: user, today: today)
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
