internal import Futures
internal import UserDirectory

extension Command {
    package static let goTo = Command("goto")
    package static let palette = Command("palette")
    package static let help = Command("help")
}

/// The palette and the help.
final class PaletteFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.goTo, "Go to a user by login", leavesRecord: true) {
            $0.openPalette(Command.goTo.name + " ")
        } argument: {
            $0.goToArgument
        },
        Entry(.palette, "Type a command", short: "command", ":") { $0.openPalette() },
        Entry(
            .help,
            "Help: all commands and their keys",
            short: "help",
            "?",
            "F1",
            also: [.trace, .plan, .differences, .groups, .roles]
        ) {
            $0.openHelp()
        } argument: {
            $0.helpArgument
        },
    ]

    /// Weak because the registry retains this feature.
    private weak var commands: CommandRegistry?
    private let logins: LoginsFeature
    /// The line that was run last; it is removed from the history if a lookup shows that its argument is wrong.
    private var lastLine: String?

    init(_ context: DashboardContext, _ logins: LoginsFeature, _ commands: CommandRegistry) {
        self.logins = logins
        self.commands = commands
        super.init(context)
    }

    private var goToArgument: CommandArgument {
        CommandArgument(name: "LOGIN", title: "the user's login", hasFewValues: false) { [self] typed in
            logins.logins(beginning: typed).map { ($0.login, $0.name) }
        } run: { [self] text throws(CommandArgumentError) in
            logins.goTo(login: text)
        }
    }

    private var helpArgument: CommandArgument {
        CommandArgument(name: "WORDS", title: "words to search for") { [self] text throws(CommandArgumentError) in
            openHelp(searching: text)
        }
    }

    private func openHelp(searching query: String? = nil) {
        let groups = Dictionary(grouping: offered, by: \.placeInHelp.title)
        let order = groups.values.map { ($0, rank: $0.map { rank($0.placeInHelp) }.min() ?? 0) }
        let items = order.sorted { $0.rank < $1.rank }.flatMap { commands, _ in
            commands.map { command in
                MenuModel.Item(
                    title: command.title,
                    command: command,
                    group: command.placeInHelp.title,
                    keyName: settings.hint(command)
                )
            }
        }
        dialogs.open(
            MenuPresenter(title: "Help", items: items, isSearchable: true, query: query, note: note) {
                [weak self] item in
                if let command = item.command { self?.context.services.perform(command) }
            }
        )
    }

    private var note: String {
        let keys = settings.configurationFile.map { " To change keys, edit the keymap section of \($0)." } ?? ""
        let role = "A * after a role means a service account."
        let row = "At the start of a row, + marks a user just added elsewhere, and ~ a user just changed elsewhere."
        return "\(role) \(row)\(keys)"
    }

    private func openPalette(_ line: String = "") {
        logins.forget()
        context.known.expireGroups()
        let environment = PalettePresenter.Environment(
            commands: ranked(offered.filter { !$0.isOfDialogs }),
            arguments: commands?.arguments ?? [:],
            history: context.choices.state.history,
            fallback: "clear the line to list the commands",
            key: settings.hint,
            refusal: { [weak self] in self?.refusal(of: $0) ?? "" },
            run: { [weak self] command, argument throws(CommandArgumentError) in try self?.run(command, argument) }
        )
        let palette = PalettePresenter(line, environment: environment)
        context.services.refuseArgument = { [weak self] message in
            guard let self else { return }
            // The line was added to the history before the lookup of its argument ended.
            if let lastLine { context.choices.remember { $0.forget(line: lastLine) } }
            // If a dialog or the filter line was opened in the meantime, it keeps the focus.
            guard context.canOpenDialog else { return say(.error, message) }
            palette.show(error: message, in: dialogs)
        }
        dialogs.open(palette)
    }

    /// Why the palette does not offer a command.
    private func refusal(of command: Command) -> String {
        environment.reasonAgainst(command) ?? "\"\(command.name)\" \(command.contexts.restriction)"
    }

    private func run(_ command: Command, _ argument: String) throws(CommandArgumentError) {
        try commands?.perform(command, argument)
        let line = [command.name, argument].filter { !$0.isEmpty }.joined(separator: " ")
        lastLine = line
        context.choices.remember { $0.note(line: line) }
    }

    private var offered: [Command] { Command.all.filter(environment.offers) }

    /// Sorts the commands by rank; commands of the same rank keep their order.
    private func ranked(_ commands: [Command]) -> [Command] {
        let ranks = commands.enumerated().map { (rank($1.placeInHelp), $0) }
        return zip(ranks, commands).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Returns the rank that commands with these contexts have in the help and in the palette; 0 comes first.
    ///
    /// The focused pane's commands come first, then the commands of other panes, global commands, and the commands of
    /// dialogs.
    private func rank(_ contexts: Set<CommandContext>) -> Int {
        let panes = contexts.filter { !$0.isDialog }
        let places = CommandContext.allCases.count
        if panes == .everywhere { return places }
        if contexts == .dialogs { return places + 1 }
        if panes.contains(frame.focus.context) { return 0 }
        let place = CommandContext.allCases.firstIndex { (panes.isEmpty ? contexts : panes).contains($0) } ?? 0
        return panes.isEmpty ? places + 2 + place * places + contexts.count : 1 + place
    }
}

extension Command {
    /// Where help and palette list the command: `add` works everywhere, but is listed among the commands for users.
    fileprivate var placeInHelp: Set<CommandContext> { self == .add ? [.users] : contexts }
}
