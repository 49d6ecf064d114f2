internal import UserDirectory

extension Command {
    package static let toggleMouse = Command("mouse")
    package static let chooseTheme = Command("theme")
    package static let nextTheme = Command("next-theme")
}

/// Switches the theme and the mouse at run time, and remembers the choices.
final class AppearanceFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.toggleMouse, "Turn the mouse on or off", short: "mouse", "m") { $0.toggleMouse() },
        Entry(.chooseTheme, "Choose a theme", short: "theme") {
            $0.openThemeMenu()
        } argument: {
            $0.themeArgument
        },
        Entry(.nextTheme, "Switch to the next theme") { $0.useNextTheme() },
    ]

    private var theme: String { context.choices.theme }

    private var themeArgument: CommandArgument {
        CommandArgument(name: "NAME", title: "the theme") { [self] typed in
            settings.themes.filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard settings.themes.contains(text) else {
                throw .init(unknown: "theme", text, among: settings.themes)
            }
            useTheme(text)
        }
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

    /// Shows a theme, and remembers it unless it is the configured one.
    ///
    /// If the theme cannot be read, the current one stays.
    func useTheme(_ name: String) {
        do { try settings.show(name) } catch { return say(.error, String(describing: error)) }
        context.choices.theme = name
        context.choices.remember { $0.theme = name == settings.configuredTheme ? nil : name }
        say(.note, "The theme is \(name)")
    }

    /// Switches mouse events between Roster and the terminal.
    private func toggleMouse() {
        switchMouse(on: !frame.isMouseOn)
        context.choices.remember { $0.mouse = frame.isMouseOn }
        say(.note, frame.isMouseOn ? "mouse on; m or Shift selects text again" : "mouse off: it selects text again")
    }

    private func switchMouse(on isOn: Bool) {
        change { $0.isMouseOn = isOn }
        environment.setMouse(isOn)
    }
}
