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
        Entry(.goTo, "Go to a user by login") {
            $0.openPalette(Command.goTo.name + " ")
        } argument: {
            $0.loginArgument
        },
        Entry(.palette, "Type a command", short: "command", ":") { $0.openPalette() },
        Entry(.help, "Help: every command and its key", short: "help", "?", "F1", also: [.trace, .page]) {
            $0.openHelp()
        },
    ]

    /// Weak because the registry retains this feature.
    private weak var commands: CommandRegistry?
    private let logins: LoginsFeature

    init(_ context: DashboardContext, _ logins: LoginsFeature, _ commands: CommandRegistry) {
        self.logins = logins
        self.commands = commands
        super.init(context)
    }

    private var loginArgument: CommandArgument {
        CommandArgument(name: "LOGIN", title: "the user's login") { [self] typed in
            logins.logins(beginning: typed).map { ($0.login, $0.name) }
        } run: { [self] text throws(CommandArgumentError) in
            logins.goTo(login: text)
        }
    }

    /// Lists every command with its key, grouped by context, and runs the chosen one.
    private func openHelp() {
        let groups = Dictionary(grouping: offered, by: \.placeInHelp.title)
        let order = groups.values.map { ($0, rank: $0.map { rank($0.placeInHelp) }.min() ?? 0) }
        let items = order.sorted { $0.rank < $1.rank }.flatMap { commands, _ in
            commands.map { MenuModel.Item(title: $0.title, command: $0, group: $0.placeInHelp.title) }
        }
        let run = settings.keyName(.accept).map { ", \($0) runs it" } ?? ""
        dialogs.open(
            MenuPresenter(title: "Help: type to search\(run)", items: items, isSearchable: true, note: keysNote) {
                [weak self] item in
                if let command = item.command { self?.context.perform(command) }
            }
        )
    }

    private var keysNote: String? {
        settings.configurationFile.map { "keys: keymap in \($0); roster help config" }
    }

    private func openPalette(_ line: String = "") {
        logins.forget()
        let environment = PalettePresenter.Environment(
            commands: offered.filter { !$0.isOfDialogs },
            arguments: commands?.arguments ?? [:],
            history: context.choices.state.history,
            run: { [weak self] command, argument throws(CommandArgumentError) in try self?.run(command, argument) }
        )
        dialogs.open(PalettePresenter(line, environment: environment))
    }

    private func run(_ command: Command, _ argument: String) throws(CommandArgumentError) {
        try commands?.perform(command, argument)
        context.choices.remember {
            $0.note(line: [command.name, argument].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }

    private var offered: [Command] { Command.all.filter { !($0.isChange && environment.isReadOnly) } }

    /// Ranks the focused pane's commands first, then those of other panes, global commands, and those of dialogs.
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
    /// Where help lists the command: `add` works everywhere, but is listed among the commands for users.
    fileprivate var placeInHelp: Set<CommandContext> { self == .add ? [.users] : contexts }
}
