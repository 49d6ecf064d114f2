/// Switching themes at run time; the choice is remembered.
extension DashboardPresenter {
    func openThemeMenu() {
        let selected = settings.themes.firstIndex(of: theme) ?? 0
        dialogs.choose("Theme", from: settings.themes, selected: selected) { [weak self] in self?.useTheme($0) }
    }

    func useNextTheme() {
        let index = settings.themes.firstIndex(of: theme) ?? -1
        useTheme(settings.themes[(index + 1) % settings.themes.count])
    }

    /// Shows a theme and remembers it, unless it is the configured one.
    ///
    /// If it cannot be read, the present one stays.
    package func useTheme(_ name: String) {
        do { try settings.show(name) } catch { return say(.error, String(describing: error)) }
        theme = name
        remember { $0.theme = name == settings.configuredTheme ? nil : name }
        say(.note, "The theme is \(name)")
    }
}
