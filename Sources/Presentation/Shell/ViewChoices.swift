/// The user's choices in the dashboard, saved for the next run.
@MainActor
final class ViewChoices {
    private(set) var state: ViewState
    /// The theme in use: the user's choice, or else the configured theme.
    var theme: String
    var times: TimeFormat { didSet { timesObservers.forEach { $0() } } }
    /// Called when a choice has changed.
    var onChange: (@MainActor () -> Void)?

    private let settings: DashboardSettings
    private var timesObservers: [@MainActor () -> Void] = []

    init(_ settings: DashboardSettings) {
        self.settings = settings
        state = settings.state
        theme = settings.theme
        times = settings.times
    }

    /// Calls `body` whenever ``times`` has been set.
    func onTimes(_ body: @escaping @MainActor () -> Void) { timesObservers.append(body) }

    /// Takes over the filters that other dashboards have saved.
    func refreshFilters() {
        if let filters = settings.readFilters() { state.filters = filters }
    }

    /// Runs `body` on the choices, and saves the choices if they have changed.
    func remember(_ body: (inout ViewState) -> Void) {
        var changed = state
        body(&changed)
        guard changed != state else { return }
        state = changed
        settings.keep(changed)
        onChange?()
    }
}
