internal import UserDirectory

/// Command lines that do in a shell what a person did, or sees, here.
package enum RosterCommandLine {
    /// A command line of these words, quoted for a shell.
    ///
    /// - Parameters:
    ///   - words: The command and its arguments, without the program's name.
    ///   - options: Options that stand right behind the command's name, such as the store.
    /// - Throws: ``ShellWords/Unsafe`` if a word is nothing for a command line.
    package static func text(_ words: [String], options: [String] = []) throws(ShellWords.Unsafe) -> String {
        // `limit set` is a command of two words, and an option between them would be that of `limit`.
        let name = ["limit", "roles"].contains(words.first) && words.dropFirst().first?.hasPrefix("-") == false ? 2 : 1
        let all = ["roster"] + words.prefix(name) + options + words.dropFirst(name)
        return try ShellWords.line(all)
    }

    /// How many logins stand in one command line: a person still sees that it is one, and every shell takes it.
    static let maxLogins = 100

    /// A command for these users, in as many lines as it takes.
    static func lines(_ verb: String, _ users: [String], options: [String]) throws(ShellWords.Unsafe) -> [String] {
        var lines: [String] = []
        for start in stride(from: 0, to: users.count, by: maxLogins) {
            let part = users[start..<min(start + maxLogins, users.count)]
            lines.append(try text([verb] + part, options: options))
        }
        return lines
    }

    /// The command that lists the users matching a filter, in this order.
    static func list(_ filter: UserFilter, sort: UserSort) -> [String] {
        var words = ["list", "--sort", sort.key.shortName]
        if sort.isReversed { words.append("--reverse") }
        return words + query(filter)
    }

    /// The command that counts the users matching a filter.
    static func count(_ filter: UserFilter) -> [String] { ["count"] + query(filter) }

    /// The command that sets the limit, or clears it.
    static func limit(_ limit: Int?) -> [String] { limit.map { ["limit", "set", String($0)] } ?? ["limit", "clear"] }

    /// The command that shows a user.
    static func show(_ user: User) -> [String] { ["show", name(of: user)] }

    /// What a command line names a user by: the id of one in the trash, since another user may have the login, and of
    /// one whose login could be taken for an option.
    private static func name(of user: User) -> String {
        user.isTrashed || !FieldRules.isHandle(user.login) ? "id:\(user.id)" : user.login
    }

    /// The terms of a query, behind a mark that keeps a term with a hyphen from being read as an option.
    private static func query(_ filter: UserFilter) -> [String] {
        filter.terms.isEmpty ? [] : ["--"] + filter.terms.map(\.description)
    }
}
