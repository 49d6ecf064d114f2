internal import Futures
internal import UserDirectory

extension DashboardPresenter {
    /// Lists every command with its key, grouped by context, and runs the chosen one.
    func openHelp() {
        let groups = Dictionary(grouping: offered, by: \.placeInHelp.title)
        let order = groups.values.map { ($0, rank: $0.map { rank($0.placeInHelp) }.min() ?? 0) }
        let items = order.sorted { $0.rank < $1.rank }.flatMap { commands, _ in
            commands.map { MenuModel.Item(title: $0.title, command: $0, group: $0.placeInHelp.title) }
        }
        let run = settings.keyName(.accept).map { ", \($0) runs it" } ?? ""
        dialogs.open(
            MenuPresenter(title: "Help: type to search\(run)", items: items, isSearchable: true, note: keysNote) {
                [weak self] item in
                if let command = item.command { self?.perform(command) }
            }
        )
    }

    private var keysNote: String? {
        settings.configurationFile.map { "keys: keymap in \($0); roster help config" }
    }

    func openPalette(_ line: String = "") {
        // Completions of an earlier line may be out of date.
        foundLogins = FoundLogins()
        let environment = PalettePresenter.Environment(
            commands: offered.filter { !$0.isOfDialogs },
            history: viewState.history,
            complete: { [weak self] argument, typed in self.map { argument.complete($0, typed) } ?? [] },
            run: { [weak self] command, argument throws(CommandArgumentError) in try self?.run(command, argument) }
        )
        dialogs.open(PalettePresenter(line, environment: environment))
    }

    func sort(by order: UserSort) {
        users.sort(by: order)
        remember { $0.sort = .init(key: order.key.shortName, isReversed: order.isReversed) }
    }

    private func run(_ command: Command, _ argument: String) throws(CommandArgumentError) {
        if argument.isEmpty {
            perform(command)
        } else if command.isChange, environment.isReadOnly {
            say(.note, "The directory is open for reading only")
        } else if let taken = CommandArgument.table[command] {
            dismissError()
            try taken.run(self, argument)
        }
        remember { $0.note(line: [command.name, argument].filter { !$0.isEmpty }.joined(separator: " ")) }
    }

    private var offered: [Command] { Command.allCases.filter { !($0.isChange && environment.isReadOnly) } }

    /// The focused pane comes first, then the other panes, global commands, and those of dialogs.
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
    /// Where help lists it: adding works everywhere, but is listed among the commands for users.
    fileprivate var placeInHelp: Set<CommandContext> { self == .add ? [.users] : entry.contexts }
}

extension FrameModel.Pane {
    /// Where the keys work while this pane has the focus.
    package var context: CommandContext {
        switch self {
        case .users: .users
        case .tasks: .tasks
        case .activity: .activity
        case .overview: .overview
        case .settings: .settings
        }
    }
}
