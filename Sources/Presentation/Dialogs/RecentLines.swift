/// The lines that were run in the palette.
struct RecentLines {
    /// The lines of the available commands, the latest first.
    let lines: [String]
    private let commands: [String: Command]
    /// The index in ``lines`` of each command's latest line.
    private let ranks: [String: Int]

    /// `history` has the oldest line first.
    init(_ history: [String], among commands: [Command]) {
        let names = commands.flatMap { command in ([command.name] + command.aliases).map { ($0, command) } }
        let commands = Dictionary(uniqueKeysWithValues: names)
        self.commands = commands
        lines = history.reversed().filter { commands[PaletteLine($0).name] != nil }
        ranks = Dictionary(zip(lines.compactMap { commands[PaletteLine($0).name]?.name }, 0...)) { first, _ in first }
    }

    func command(of line: String) -> Command? { commands[PaletteLine(line).name] }

    /// Sorts commands: the most recently used come first, and commands that were never used come last.
    func sorted(_ commands: [Command]) -> [Command] {
        let used = commands.filter { ranks[$0.name] != nil }
        return used.sorted { ranks[$0.name] ?? 0 < ranks[$1.name] ?? 0 } + commands.filter { ranks[$0.name] == nil }
    }
}
