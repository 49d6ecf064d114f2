/// The argument parser's help for a command.
///
/// The parser wraps everything at the terminal's width, except the usage.
enum HelpText {
    private static let columns = 80
    private static let beginning = "USAGE: "

    /// Returns the help with two changes: the usage is wrapped, and the command `help` has Roster's description.
    ///
    /// A line of the usage breaks only before `[` or `<`.
    static func wrappingUsage(_ help: String) -> String {
        describingHelp(help).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(beginning) && $0.count > columns ? wrapped($0) : String($0) }
            .joined(separator: "\n")
    }

    private static func describingHelp(_ help: String) -> String {
        let abstract = "OVERVIEW: Show subcommand help information."
        guard help.hasPrefix(abstract) else { return help }
        return help.replacing(abstract, with: "OVERVIEW: Show the help of a command.")
            .replacing("[<subcommands> ...]", with: "[<command> ...]")
            .replacing(
                "  <subcommands>\n",
                with: "  <command>               The command, and its subcommand if it has one.\n"
            )
    }

    private static func wrapped(_ usage: Substring) -> String {
        // The second part of the pattern keeps an option and its value together: `[--limit <n>]`.
        let parts = usage.dropFirst(beginning.count).split(separator: #/ (?=\[|<)(?![^\[]*\])/#)
        let indent = String(repeating: " ", count: beginning.count)
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, last.count + 1 + part.count <= columns {
                lines[lines.count - 1] += " \(part)"
            } else {
                lines.append((lines.isEmpty ? beginning : indent) + part)
            }
        }
        return lines.joined(separator: "\n")
    }
}
