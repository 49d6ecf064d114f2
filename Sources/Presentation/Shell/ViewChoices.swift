/// The user's choices about the appearance, kept from one run to the next.
@MainActor
final class ViewChoices {
    private(set) var state: ViewState
    /// The theme in use: the chosen one, or the configuration's.
    var theme: String
    /// Called when a choice has changed.
    var onChange: (@MainActor () -> Void)?

    private let settings: DashboardSettings

    init(_ settings: DashboardSettings) {
        self.settings = settings
        state = settings.state
        theme = settings.theme
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
