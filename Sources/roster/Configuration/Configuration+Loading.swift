import Foundation
import Presentation

extension Configuration {
    /// Loads the settings in effect.
    ///
    /// - Parameters:
    ///   - file: The file that `--config` names. If nil, loads the file that `ROSTER_CONFIG` names, or else the default
    ///     file, which may be missing.
    ///   - flags: The values of flags, keyed by setting name.
    ///   - state: The choices that the user has made in the dashboard.
    ///   - environment: The environment variables.
    /// - Throws: ``ConfigurationError`` with the place of the error, or ``CommandError`` for an invalid store.
    static func load(
        file: String? = nil,
        flags: [String: String] = [:],
        state: ViewState = ViewState(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> Configuration {
        let named = file ?? environment["ROSTER_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
        let folder = BaseDirectory.configuration.path(in: environment)
        let path = named ?? folder + "/config.yml"
        var configuration = Configuration(path: path, folder: folder, store: .standard(environment: environment))
        if named != nil || FileManager.default.fileExists(atPath: path) {
            if let node = try ConfigurationNode(file: path) { try configuration.apply(node) }
        }
        configuration.configuredTheme = configuration.theme.value
        for setting in settings {
            setting.apply(state, to: &configuration)
            if let variable = setting.variable, let word = environment[variable], !word.isEmpty {
                let node = ConfigurationNode(word: word, source: variable)
                try setting.apply(node, from: .environment(variable: variable), to: &configuration)
            }
            if let flag = setting.flag, let word = flags[setting.name] {
                try setting.apply(ConfigurationNode(word: word, source: flag), from: .flag(flag), to: &configuration)
            }
        }
        return configuration
    }

    private mutating func apply(_ root: ConfigurationNode) throws {
        for (name, value) in try root.pairs() {
            let word = try name.word()
            guard let setting = Configuration.settings.first(where: { $0.name == word }) else {
                throw name.failure(unknown: "setting", word, among: Configuration.settings.map(\.name))
            }
            try setting.apply(value, from: .file(place: value.place), to: &self)
        }
    }
}
