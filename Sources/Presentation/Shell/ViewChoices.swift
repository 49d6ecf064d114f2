/// The user's choices in the dashboard, saved for the next run.
@MainActor
final class ViewChoices {
    private(set) var state: ViewState
    /// The theme in use; at the start, a flag or an environment variable may override the choice in ``state``.
    var theme: String
    var times: TimeFormat { didSet { timesObservers.forEach { $0() } } }
    var onChange: (@MainActor () -> Void)?

    private let settings: DashboardSettings
    private var timesObservers: [@MainActor () -> Void] = []

    init(_ settings: DashboardSettings) {
        self.settings = settings
        state = settings.state
        theme = settings.theme
        times = settings.times
    }

    func onTimes(_ body: @escaping @MainActor () -> Void) { timesObservers.append(body) }

    /// Takes over the filters that other dashboards have saved.
    func refreshFilters() {
        if let filters = settings.readFilters() { state.filters = filters }
    }

    func remember(_ body: (inout ViewState) -> Void) {
        var changed = state
        body(&changed)
        guard changed != state else { return }
        state = changed
        settings.keep(changed)
        onChange?()
    }
}
