internal import UserDirectory

/// Finds the completions of a line in the palette.
@MainActor
struct PaletteCandidates {
    private static let maxRecent = 10

    /// The commands that can be run, those of the focused pane first.
    let commands: [Command]
    let arguments: [Command: CommandArgument]
    let recent: RecentLines
    /// Returns the key of a command or, if the command has none, the text to type in the palette.
    let key: @MainActor (Command) -> String

    /// Returns the command with this name, or the only command whose name begins with `name`; nil if there is none.
    ///
    /// Also returns nil if `name` is the name of a command that is not offered, unless it is a command of dialogs.
    ///
    /// If several command names begin with `name`, returns the command among them whose key is `name`. If no key is
    /// `name`, returns the command with the shortest name, provided that all the other names begin with that name. So
    /// `:col` is `columns`, although `columns-left` begins with `col` too.
    func command(named name: String) -> Command? {
        if let command = Command(name: name) {
            if commands.contains(command) { return command }
            if !command.isOfDialogs { return nil }
        }
        let beginning = commands.filter { $0.name.hasPrefix(name) }
        // As in other programs, `:q` runs the command whose key is q, although several command names begin with q.
        if let command = beginning.first(where: { key($0) == name }) { return command }
        let shortest = beginning.min { $0.name.count < $1.name.count }
        return shortest.flatMap { one in beginning.allSatisfy { $0.name.hasPrefix(one.name) } ? one : nil }
    }

    /// Returns the completions of a line, the likeliest first.
    func candidates(for text: String) -> [PaletteModel.Candidate] {
        let line = PaletteLine(text)
        guard line.hasArgument else { return matches(of: line.name) }
        guard let command = command(named: line.name), let argument = arguments[command] else { return [] }
        return candidates(completing: line.argument, of: command, argument)
    }

    /// Returns the candidates for a command's argument, of which `text` has been typed.
    func candidates(
        completing text: String,
        of command: Command,
        _ argument: CommandArgument
    ) -> [PaletteModel.Candidate] {
        argument.complete(text).map { text, title in
            .init(line: "\(command.name) \(text)", name: text, title: title)
        }
    }

    /// Returns the commands that match a text, in two groups.
    ///
    /// The first group has the commands whose name begins with the text. In this group, the most recently used commands
    /// come first, and commands that were never used come last. The second group has the other commands whose name or
    /// alias contains the text, or whose title has a word that begins with the text. If the text is empty, the most
    /// recently run lines come first, and the second group is empty.
    private func matches(of name: String) -> [PaletteModel.Candidate] {
        let name = FoldedText.search(name)
        let lines = name.isEmpty ? recent.lines.prefix(Self.maxRecent) : []
        let beginning = recent.sorted(
            commands.filter { $0.name.hasPrefix(name) && !lines.contains($0.name) }
        )
        let others = commands.filter { command in
            !name.isEmpty && !beginning.contains(command)
                && ((command.aliases + [command.name]).contains { $0.contains(name) }
                    || titleHasWord(of: command, beginningWith: name))
        }
        let recentLines = lines.compactMap { line in
            recent.command(of: line).map { command in
                PaletteModel.Candidate(
                    line: line,
                    name: line,
                    title: command.title,
                    command: line == command.name ? command : nil,
                    isRecent: true
                )
            }
        }
        return recentLines
            + (beginning + others).map { command in
                let argument = arguments[command]
                return .init(
                    line: argument == nil ? command.name : command.name + " ",
                    name: [command.name, argument?.name].compactMap(\.self).joined(separator: " "),
                    title: command.title,
                    command: command
                )
            }
    }

    /// Returns whether a command's title has a word of at least four letters that begins with the text.
    ///
    /// Shorter words, such as "the", are in most titles, and would match nearly every command.
    private func titleHasWord(of command: Command, beginningWith text: String) -> Bool {
        FoldedText.search(command.title).split { !$0.isLetter }.contains { $0.count > 3 && $0.hasPrefix(text) }
    }
}
