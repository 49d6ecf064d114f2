import Foundation
import Presentation

extension Configuration {
    /// Reads the settings in effect.
    ///
    /// Reads `file`, or else the file that `ROSTER_CONFIG` names, or else the default file, which may be missing. The
    /// keys of `flags` are names of settings. For a setting in ``unreadable``, the configuration has the value of
    /// another origin, such as the dashboard or the default.
    static func read(
        file: String? = nil,
        flags: [String: String] = [:],
        state: ViewState = ViewState(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> (configuration: Configuration, errors: ConfigurationErrors) {
        let named = file ?? environment["ROSTER_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
        let folder = BaseDirectory.configuration.path(in: environment)
        let path = named ?? folder + "/config.yml"
        var configuration = Configuration(path: path, folder: folder, store: .standard(environment: environment))
        var errors = ConfigurationErrors()
        if named != nil || FileManager.default.fileExists(atPath: path) { configuration.readFile(&errors) }
        configuration.configuredTheme = configuration.theme
        for setting in settings {
            setting.apply(state, to: &configuration)
            if let variable = setting.variable, let word = environment[variable], !word.isEmpty {
                let node = ConfigurationNode(word: word, source: variable)
                if isValid(variable) {
                    configuration.read(setting, node, from: .environment(variable: variable), &errors)
                } else {
                    errors.collect { () throws -> Void in
                        throw ConfigurationError(place: variable, message: "the value is not UTF-8; correct it")
                    }
                    configuration.unreadable.insert(setting.name)
                }
            }
            if let flag = setting.flag, let word = flags[setting.name] {
                let node = ConfigurationNode(word: word, source: flag)
                configuration.read(setting, node, from: .flag(flag), &errors)
            }
        }
        return (configuration, errors)
    }

    /// Whether the variable's value is UTF-8.
    ///
    /// Foundation replaces invalid bytes, so two different values of `ROSTER_STORE` could name the same store.
    private static func isValid(_ variable: String) -> Bool {
        getenv(variable).map { String(validatingCString: $0) != nil } ?? true
    }

    private mutating func readFile(_ errors: inout ConfigurationErrors) {
        var duplicates: [(error: ConfigurationError, name: String)] = []
        let found = errors.collect { try ConfigurationNode(file: path) { duplicates.append(($0, $1)) }?.pairs() ?? [] }
        for duplicate in duplicates { errors.collect { () throws -> Void in throw duplicate.error } }
        guard let pairs = found else {
            unreadable = Set(Configuration.settings.map(\.name))
            return
        }
        for (name, value) in pairs {
            let setting = errors.collect {
                let word = try name.word()
                guard let setting = Configuration.settings.first(where: { $0.name == word }) else {
                    throw name.failure(unknown: "setting", word, among: Configuration.settings.map(\.name))
                }
                return setting
            }
            guard let setting else { continue }
            guard duplicates.contains(where: { $0.name == setting.name }) else {
                read(setting, value, from: .file(place: value.place), &errors)
                continue
            }
            // The file has this setting more than once, so the value is not used. Errors in the value are reported
            // nevertheless.
            var trial = self
            trial.read(setting, value, from: .file(place: value.place), &errors)
            unreadable.insert(setting.name)
        }
    }

    private mutating func read(
        _ setting: any AnySetting,
        _ node: ConfigurationNode,
        from origin: SettingOrigin,
        _ errors: inout ConfigurationErrors
    ) {
        if errors.collect({ try setting.apply(node, from: origin, to: &self) }) == nil {
            unreadable.insert(setting.name)
        } else {
            unreadable.remove(setting.name)
        }
    }
}
