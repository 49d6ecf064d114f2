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

    /// Returns the command that `name` stands for; nil if there is none, if `name` is ambiguous, or if the command
    /// cannot be run.
    ///
    /// `name` may be the name or alias of a command, or the beginning of the name of only one command. If several names
    /// begin with `name`, returns the command whose key is `name`. If none of these commands has this key, returns the
    /// command whose name is the beginning of all these names. So `:col` is `columns`, although `columns-left` begins
    /// with `col` too.
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
    ///
    /// If a space follows the name of a command that takes an argument, returns values of the argument. For any other
    /// line, returns commands that match the line.
    func candidates(for text: String) -> [PaletteModel.Candidate] {
        let line = PaletteLine(text)
        guard line.hasArgument else { return matches(of: line.name) }
        guard let command = command(named: line.name), let argument = arguments[command] else {
            return matches(ofWords: FoldedText.search("\(line.name) \(line.argument)").split(separator: " "))
        }
        return candidates(completing: line.argument, of: command, argument)
    }

    /// Returns the commands for which each of `words` is the beginning of a word in the name or title.
    private func matches(ofWords words: [Substring]) -> [PaletteModel.Candidate] {
        commands.filter { command in
            let text = FoldedText.search("\(command.name) \(command.title)").split { !$0.isLetter }
            return words.allSatisfy { word in text.contains { $0.hasPrefix(word) } }
        }
        .map(candidate)
    }

    private func candidate(for command: Command) -> PaletteModel.Candidate {
        let argument = arguments[command]
        return .init(
            line: argument == nil ? command.name : command.name + " ",
            name: [command.name, argument?.name].compactMap(\.self).joined(separator: " "),
            title: command.title,
            command: command
        )
    }

    /// Returns the candidates for a command's argument; `text` is the typed part of the argument.
    func candidates(
        completing text: String,
        of command: Command,
        _ argument: CommandArgument
    ) -> [PaletteModel.Candidate] {
        argument.complete(text).map { text, title in
            .init(line: "\(command.name) \(text)", name: text, title: title)
        }
    }

    /// Returns the commands whose name begins with the text, the most recently used first, and then the other matches.
    ///
    /// If the text is empty, the most recently run lines come first.
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
        return recentLines + (beginning + others).map(candidate)
    }

    /// Ignores words of fewer than four letters, such as "the", which would match nearly every command.
    private func titleHasWord(of command: Command, beginningWith text: String) -> Bool {
        FoldedText.search(command.title).split { !$0.isLetter }.contains { $0.count > 3 && $0.hasPrefix(text) }
    }
}
