internal import UserDirectory

/// Command lines that do in a shell what a person did, or sees, here.
public enum RosterCommandLine {
    /// A command line of these words, quoted for a shell.
    ///
    /// - Parameters:
    ///   - words: The command and its arguments, without the program's name.
    ///   - options: Options that stand right behind the command's name, such as the store.
    public static func text(_ words: [String], options: [String] = []) -> String {
        // `limit set` is a command of two words, and an option between them would be that of `limit`.
        let name = ["limit", "roles"].contains(words.first) && words.dropFirst().first?.hasPrefix("-") == false ? 2 : 1
        let all = ["roster"] + words.prefix(name) + options + words.dropFirst(name)
        return all.map(ShellWords.quoted).joined(separator: " ")
    }

    /// How many logins stand in one command line: a person still sees that it is one, and every shell takes it.
    static let mostLogins = 100

    /// A command for these users, in as many lines as it takes.
    static func lines(_ verb: String, _ users: [String], options: [String]) -> [String] {
        stride(from: 0, to: users.count, by: mostLogins).map { start in
            text([verb] + users[start..<min(start + mostLogins, users.count)], options: options)
        }
    }

    /// The command that lists whom a filter finds, in this order.
    static func list(_ filter: UserFilter, sort: UserSort) -> [String] {
        var words = ["list", "--sort", sort.key.rawValue]
        if sort.isReversed { words.append("--reverse") }
        return words + query(filter)
    }

    /// The command that counts whom a filter finds.
    static func count(_ filter: UserFilter) -> [String] { ["count"] + query(filter) }

    /// The command that sets the limit, or takes it away.
    static func limit(_ limit: Int?) -> [String] { limit.map { ["limit", "set", String($0)] } ?? ["limit", "clear"] }

    /// The command that shows a user; one in the trash is named by id, since somebody else may have the login.
    static func show(_ user: User) -> [String] { ["show", user.isTrashed ? "id:\(user.id)" : user.login] }

    /// The terms of a query, behind a mark that keeps a term with a hyphen from being read as an option.
    private static func query(_ filter: UserFilter) -> [String] {
        filter.terms.isEmpty ? [] : ["--"] + filter.terms.map(\.description)
    }
}
