internal import UserDirectory

extension Command {
    package static let toggleMouse = Command("mouse")
    package static let chooseTheme = Command("theme")
    package static let nextTheme = Command("next-theme")
    package static let toggleTimes = Command("times")
}

/// Switches the theme, the mouse and the time zone, and saves the choices.
final class AppearanceFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.toggleMouse, "Turn the mouse on or off", short: "mouse", "m", during: .loading) {
            $0.toggleMouse()
        } argument: {
            $0.mouseArgument
        },
        Entry(.chooseTheme, "Select a theme", short: "theme") {
            $0.openThemeMenu()
        } argument: {
            $0.themeArgument
        },
        Entry(.nextTheme, "Switch to the next theme") { $0.useNextTheme() },
        Entry(.toggleTimes, "Show times in UTC, or local times again", short: "times") {
            $0.use(times: $0.context.choices.times.zone == .utc ? .local : .utc)
        } argument: {
            $0.timesArgument
        },
    ]

    private var theme: String { context.choices.theme }

    private var mouseArgument: CommandArgument {
        CommandArgument(name: "on|off", title: "whether the mouse works in Roster") { typed in
            ["on", "off"].filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard ["on", "off"].contains(text) else { throw .init(message: "Type on or off") }
            if frame.isMouseOn != (text == "on") { toggleMouse() }
        }
    }

    private var themeArgument: CommandArgument {
        CommandArgument(name: "NAME", title: "the theme to use") { [self] typed in
            settings.themes.filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard settings.themes.contains(text) else {
                throw .init(unknown: "theme", text, among: settings.themes)
            }
            useTheme(text)
        }
    }

    private var timesArgument: CommandArgument {
        let zones = TimeFormat.Zone.allCases.map(\.rawValue)
        return CommandArgument(name: "ZONE", title: "local or utc") { typed in
            zones.filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard let zone = TimeFormat.Zone(rawValue: text.lowercased()) else {
                throw .init(unknown: "zone", text, among: zones)
            }
            use(times: zone)
        }
    }

    private func use(times zone: TimeFormat.Zone) {
        context.choices.times.zone = zone
        context.choices.remember { $0.times = zone.rawValue }
        say(.note, zone == .utc ? "Times are in UTC" : "Times are local")
    }

    func start() {
        if settings.isMouseOn { switchMouse(on: true) }
    }

    private func openThemeMenu() {
        let selected = settings.themes.firstIndex(of: theme) ?? 0
        dialogs.choose("Theme", from: settings.themes, selected: selected) { [weak self] in self?.useTheme($0) }
    }

    private func useNextTheme() {
        let index = settings.themes.firstIndex(of: theme) ?? -1
        useTheme(settings.themes[(index + 1) % settings.themes.count])
    }

    func useTheme(_ name: String) {
        do { try settings.show(name) } catch { return say(.error, Text.reason(of: error)) }
        context.choices.theme = name
        context.choices.remember { $0.theme = name == settings.configuredTheme ? nil : name }
        say(.note, "The theme is \(name)")
    }

    /// Switches mouse events between Roster and the terminal.
    private func toggleMouse() {
        let isOn = !frame.isMouseOn
        switchMouse(on: isOn)
        guard frame.isMouseOn == isOn else { return say(.note, "This terminal reports no mouse events") }
        context.choices.remember { $0.mouse = frame.isMouseOn }
        let on = "Mouse on; \(settings.hint(.toggleMouse)) to turn it off, Shift-drag to select text"
        say(.note, frame.isMouseOn ? on : "Mouse off; drag to select text")
    }

    private func switchMouse(on isOn: Bool) {
        let isOn = environment.setMouse(isOn)
        change { $0.isMouseOn = isOn }
    }
}
