import ArgumentParser
import Presentation

/// How the dashboard looks, where the configuration says otherwise.
struct AppearanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The theme of the dashboard: default, light, high-contrast, monochrome, or one of your own.",
            valueName: "name"
        )
    )
    var theme: String?

    /// Reads the configuration and what was chosen before.
    ///
    /// Called before anything is opened: what is wrong in a file is told on the screen of the shell.
    ///
    /// - Parameters:
    ///   - store: Names the configuration.
    ///   - isKept: Whether what was chosen before holds, and what is chosen now is kept.
    @MainActor
    func open(_ store: StoreOptions, isKept: Bool = true) throws -> DashboardAppearance {
        let file = isKept ? ViewStateFile() : nil
        let (state, note) = file?.read() ?? (ViewState(), nil)
        var flags: [String: String] = [:]
        flags["theme"] = theme
        let configuration = try store.configuration(flags: flags, state: state)
        return try DashboardAppearance(configuration, state: state, file: file, notes: note.map { [$0] } ?? [])
    }
}
