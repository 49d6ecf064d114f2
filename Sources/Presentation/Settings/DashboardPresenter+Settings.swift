internal import UserDirectory

/// The settings, and where each is kept: in the store for all users, or on this machine for its user.
extension DashboardPresenter {
    /// Does nothing while they are hidden.
    func updateSettings() {
        guard frame.tab == .settings else { return }
        settingsList.show([
            .init(title: "Seat limit", value: limitText, place: "the store, for all users", command: .setLimit),
            .init(
                title: "Roles",
                value: roles.joined(separator: ", "),
                place: "the store, for all users",
                command: .editRoles
            ),
            .init(title: "Theme", value: theme, place: place(isChosen: viewState.theme != nil), command: .chooseTheme),
            .init(
                title: "Mouse",
                value: frame.isMouseOn ? "on" : "off",
                place: place(isChosen: viewState.mouse != nil),
                command: .toggleMouse
            ),
            .init(
                title: "Columns",
                value: users.columns.map(\.name).joined(separator: ", "),
                place: place(isChosen: viewState.columns != nil),
                command: .chooseColumns
            ),
            .init(
                title: "Order",
                value: users.sort.key.shortName + (users.sort.isReversed ? ", reversed" : ""),
                place: place(isChosen: viewState.sort != nil),
                command: .sort
            ),
            .init(title: "Live", value: liveText, place: "this session", command: .toggleLive),
            .init(
                title: "Keys",
                value: settings.changedKeys.isEmpty ? "as built in" : settings.changedKeys,
                place: settings.configurationFile ?? "the configuration",
                command: nil
            ),
        ])
    }

    private func place(isChosen: Bool) -> String {
        isChosen ? settings.stateFile ?? "this session" : "the configuration"
    }

    /// Shows how to change keys, which is possible only in the configuration.
    private func openKeys() {
        let page = PageModel(
            title: "Keys",
            facts: [
                .init(label: "changed", value: settings.changedKeys.isEmpty ? "none" : settings.changedKeys),
                .init(label: "file", value: settings.configurationFile ?? ""),
            ],
            columns: ["WRITE", "WHAT IT DOES"],
            rows: [
                ["keymap:", "the section of the file that lists commands and their keys"],
                ["  delete: D", "another key"],
                ["  quit: [q, F10]", "several keys; footer and help name the first"],
                ["  purge: none", "no key; palette and help still run it"],
            ],
            note: "Roster reads the file when it starts. \(settings.hint(.help)) lists every command with its name; "
                + "roster help config describes the rest of the file."
        )
        dialogs.open(PagePresenter(page))
    }

    private var limitText: String {
        guard let seats else { return "" }
        return seats.limit.map { "\(Text.number($0)), \(Text.number(seats.used)) taken" }
            ?? "none, \(Text.count(seats.used, "seat")) taken"
    }

    private var liveText: String {
        switch frame.live {
        case nil: "nothing else can change this store"
        case .live: "changes by others appear at once"
        case .paused, .stale: "paused"
        case .off(let reason): "off: \(reason)"
        }
    }

    func openSetting() {
        guard let row = settingsList.selected else { return }
        row.command.map(perform) ?? openKeys()
    }
}
