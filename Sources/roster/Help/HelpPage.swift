import ArgumentParser

/// The output of `roster --help`: one screen of 80 by 24, written by hand except for the list of commands.
///
/// The argument parser writes the help of each command; see ``HelpText``.
enum HelpPage {
    static let text = """
        Roster manages user accounts: who has one, who may do what, how many seats are
        left. Without a command it opens the dashboard.

        Usage: roster [COMMAND] [OPTIONS]

        \(groups)

        Examples:
          roster add ana --name "Ana Müller" --role admin
          roster list role:admin -is:disabled --json
          roster disable --query 'until:<2026-01-01' --dry-run
          roster import people.csv --dry-run

        Common options: --store URL (or ROSTER_STORE), --json, --read-only, --quiet
        "roster help COMMAND" describes a command, "roster manual" everything.

        """

    private static var groups: String {
        let groups = Roster.configuration.groupedSubcommands
        let width = groups.map(\.name.count).max() ?? 0
        return groups.map { group in
            var lines: [String] = []
            var line = ""
            // Uses closures, because key paths crash the compiler (6.3) for a list of metatypes.
            let shown = group.subcommands.filter { $0.configuration.shouldDisplay }
            for name in shown.compactMap({ $0.configuration.commandName }) {
                if width + 4 + line.count + name.count + 2 > 80 {
                    lines.append(line)
                    line = ""
                }
                line += (line.isEmpty ? "" : "  ") + name
            }
            lines.append(line)
            let margin = String(repeating: " ", count: width + 4)
            return "  " + group.name.padded(to: width) + "  " + lines.joined(separator: "\n" + margin)
        }
        .joined(separator: "\n")
    }
}
