import Foundation
import Presentation
import Testing

@testable import roster

/// A temporary folder for a configuration.
struct ConfigurationBench {
    private let home: RosterHome

    init(_ text: String? = nil) throws {
        home = try RosterHome()
        try FileManager.default.createDirectory(atPath: home.path("roster/themes"), withIntermediateDirectories: true)
        if let text { try write(text) }
    }

    /// Writes the configuration, or another file in its folder.
    func write(_ text: String, to name: String = "config.yml") throws {
        _ = try home.write(text, to: "roster/\(name)")
    }

    func path(_ name: String) -> String { home.path("roster/\(name)") }

    /// Loads the settings in effect.
    func load(
        flags: [String: String] = [:],
        state: ViewState = ViewState(),
        environment: [String: String] = [:]
    ) throws -> Configuration {
        let environment = environment.merging(["XDG_CONFIG_HOME": home.path(""), "HOME": home.path("")]) { $1 }
        var (configuration, errors) = Configuration.read(flags: flags, state: state, environment: environment)
        errors.collect { try configuration.checkTheme() }
        try errors.check()
        return configuration
    }

    /// Loads the configuration and calls `body`; returns the message of the thrown error, or nil if both succeed.
    ///
    /// The message contains all errors of the configuration. Paths in the message are relative to the folder.
    func failure(_ body: (Configuration) throws -> Void = { _ in }) -> String? {
        do {
            try body(try load())
            return nil
        } catch {
            return CommandError(error).message.replacingOccurrences(of: path("") + "/", with: "")
        }
    }
}
