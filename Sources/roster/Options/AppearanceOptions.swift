import ArgumentParser
import Presentation

/// Options that override the configured appearance of the dashboard.
struct AppearanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The theme of the dashboard: default, light, high-contrast, monochrome, or one of your own.",
            valueName: "name"
        ),
        completion: StoreCompletion.themes
    )
    var theme: String?

    @OptionGroup var times: TimesOption

    /// The values of flags, keyed by setting name.
    var flags: [String: String] {
        var flags = times.flags
        flags["theme"] = theme
        return flags
    }

    /// Reads the configuration and the choices that the user has made in the dashboard.
    ///
    /// Called before the store and the dashboard are opened, so that errors in a file are printed like the errors of
    /// other commands.
    ///
    /// If `isKept` is false, the user's choices are neither read nor saved.
    @MainActor
    func open(_ store: StoreOptions, isKept: Bool = true) throws -> DashboardAppearance {
        let file = isKept ? ViewStateFile() : nil
        let (state, note) = file?.read() ?? (ViewState(), nil)
        let configuration = try store.configuration(flags: flags, state: state)
        return try DashboardAppearance(configuration, state: state, file: file, notes: note.map { [$0] } ?? [])
    }
}
