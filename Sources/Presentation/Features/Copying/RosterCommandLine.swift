internal import UserDirectory

/// Builds command lines that have the same effect as an action in the dashboard, or print what the dashboard shows.
package enum RosterCommandLine {
    /// Returns a command line, quoted for a shell; `options` follow the command's name.
    ///
    /// Throws ``ShellWords/Unsafe`` if a word cannot be put on a command line.
    package static func text(_ words: [String], options: [String] = []) throws(ShellWords.Unsafe) -> String {
        // Some commands have two words, such as `limit set`. An option between the two words would be read as an option
        // of `limit`.
        let name = ["limit", "roles"].contains(words.first) && words.dropFirst().first?.hasPrefix("-") == false ? 2 : 1
        let all = ["roster"] + words.prefix(name) + options + words.dropFirst(name)
        return try ShellWords.line(all)
    }

    /// The maximum number of logins in a command line, so that the line is readable and short enough for every shell.
    static let maxLogins = 100

    static func lines(_ verb: String, _ users: [String], options: [String]) throws(ShellWords.Unsafe) -> [String] {
        try stride(from: 0, to: users.count, by: maxLogins).map { start throws(ShellWords.Unsafe) in
            try text([verb] + users[start...].prefix(maxLogins), options: options)
        }
    }

    static func list(_ filter: UserFilter, sort: UserSort) -> [String] {
        var words = ["list", "--sort", sort.key.shortName]
        if sort.isReversed { words.append("--reverse") }
        return words + query(filter)
    }

    static func count(_ filter: UserFilter) -> [String] { ["count"] + query(filter) }

    static func limit(_ limit: Int?) -> [String] { limit.map { ["limit", "set", String($0)] } ?? ["limit", "clear"] }

    static func roles(_ change: RoleChange) -> [[String]] {
        [("add", change.added), ("remove", change.removed)].filter { !$0.1.isEmpty }.map { ["roles", $0.0] + $0.1 }
    }

    static func show(_ user: User) -> [String] { ["show", name(of: user)] }

    /// The argument for a user: the login or, if the login is invalid or the user is in the trash, the id.
    ///
    /// An invalid login could be read as an option. If the user is in the trash, another user may have the same login.
    private static func name(of user: User) -> String {
        user.isTrashed || !FieldRules.isHandle(user.login) ? "id:\(user.id)" : user.login
    }

    /// The terms of a query, after `--` so that a term with a leading hyphen is not read as an option.
    private static func query(_ filter: UserFilter) -> [String] {
        filter == .everyone ? [] : ["--"] + filter.words
    }
}
