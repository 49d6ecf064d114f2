internal import UserDirectory

extension FrameModel.Pane {
    package static let settings = FrameModel.Pane("Settings")
}

extension Command {
    package static let showSettings = Command("settings")
}

extension CommandContext {
    package static let settings = CommandContext(.settings)
}

/// Shows each setting with its value and the place where the value is set.
final class SettingsPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.settings
    static let showCommand = Command.showSettings
    nonisolated static let commands: [Entry] = [.show(.showSettings, "Show the settings", "5")]

    let settingsList: SettingsPresenter

    init(_ context: DashboardContext, _ views: DashboardViews) {
        settingsList = SettingsPresenter(view: views.view())
        super.init(context)
        let update: @MainActor () -> Void = { [weak self] in self?.update() }
        context.frame.onChange = update
        context.choices.onChange = update
        context.known.onChange = update
    }

    var list: any PanePresenter { settingsList }
    var selection: (text: String, name: String)? {
        settingsList.selected.map { ("\($0.title): \($0.value)", "the setting") }
    }

    var commandLines: CopyableCommands {
        switch settingsList.selected?.command {
        case .setLimit:
            guard let seats = context.known.seats else { return .unavailable(reason: "The limit is not known yet") }
            return .all([RosterCommandLine.limit(seats.limit)])
        case .editRoles: return .all(roleCommands)
        default: return .unavailable(reason: "This setting has no command line")
        }
    }

    func open() {
        guard let row = settingsList.selected else { return }
        row.command.map(context.services.perform) ?? openKeys()
    }

    private func update() {
        let (roles, viewState) = (context.known.roles, context.choices.state)
        guard frame.tab == .settings else { return }
        let order = users.sort.key.shortName + (users.sort.isReversed ? ", reversed" : "")
        let columns = users.columns.map(\.name).joined(separator: ", ")
        let times = context.choices.times.explanation(at: environment.clock.date)
        let theme = context.choices.theme
        settingsList.show([
            kept("Seat limit", limitText, .setLimit),
            kept("Roles", roles.joined(separator: ", "), .editRoles),
            // A flag or a variable may override what was chosen in the dashboard.
            choice("Theme", theme, isMade: viewState.theme == theme, .chooseTheme, "theme"),
            choice(
                "Mouse",
                frame.isMouseOn ? "on" : "off",
                isMade: viewState.mouse == frame.isMouseOn,
                .toggleMouse,
                "mouse"
            ),
            choice(
                "Times",
                times,
                isMade: viewState.times == context.choices.times.zone.rawValue,
                .toggleTimes,
                "times"
            ),
            choice("Columns", columns, isMade: viewState.columns != nil, .chooseColumns, "columns"),
            choice("Sort", order, isMade: viewState.sort != nil, .sort, "sort"),
            .init(title: "Live updates", value: liveText, place: "this session", command: .toggleLive),
            .init(
                title: "Keys",
                value: settings.changedKeys.isEmpty ? "default" : settings.changedKeys,
                place: configuredPlace("keymap"),
                command: nil
            ),
        ])
    }

    /// The row of a value that is kept in the store.
    private func kept(_ title: String, _ value: String, _ command: Command) -> SettingsModel.Row {
        let place = context.refresher.live == nil ? "store" : "store (shared)"
        let isReadOnly = environment.isReadOnly
        return SettingsModel.Row(title: title, value: value, place: place, command: command, isReadOnly: isReadOnly)
    }

    /// The place of a value that was not chosen in the dashboard; `name` is the setting's name in the configuration.
    private func configuredPlace(_ name: String) -> String { settings.configuredPlaces[name] ?? "default" }

    /// `isMade` is true if the present value was chosen in the dashboard.
    private func choice(
        _ title: String,
        _ value: String,
        isMade: Bool,
        _ command: Command,
        _ name: String
    ) -> SettingsModel.Row {
        let place = isMade ? settings.stateFile ?? "this session" : configuredPlace(name)
        return SettingsModel.Row(title: title, value: value, place: place, command: command)
    }

    /// Shows how to change keys in the configuration, because the dashboard cannot change them.
    private func openKeys() {
        let page = PageModel(
            title: "Keys",
            facts: [
                .init(label: "changed", value: settings.changedKeys.isEmpty ? "none" : settings.changedKeys),
                .init(label: "file", value: settings.configurationFile ?? ""),
            ],
            columns: ["ENTRY", "MEANING"],
            rows: [
                ["keymap:", "the section of the file that lists commands and their keys"],
                ["  delete: D", "another key"],
                ["  quit: [q, F10]", "several keys; footer and help show the first"],
                ["  purge: none", "no key; palette and help still run it"],
            ],
            note: "Roster reads the file when it starts. Press \(settings.hint(.help)) to list every command with its "
                + "name. \"roster manual\" explains the rest of the file."
        )
        dialogs.open(PagePresenter(page))
    }

    private var limitText: String {
        guard let seats = context.known.seats else { return "" }
        return "\(seats.limit.map(Text.number) ?? "no limit") (\(Text.number(seats.used)) taken)"
    }

    private var liveText: String {
        switch frame.live {
        case nil: "off: in-memory store"
        // If the store does not answer or is locked, the text is the same as in the header.
        case .live: frame.offline ?? "live"
        case .paused, .stale: "paused"
        case .off(let reason): "off: \(reason)"
        }
    }

    /// The command lines that give a new store the roles of the current store.
    private var roleCommands: [[String]] {
        let commands = RosterCommandLine.roles(RoleChange(before: User.initialRoles, after: context.known.roles))
        return commands.isEmpty ? [["roles"]] : commands
    }
}
