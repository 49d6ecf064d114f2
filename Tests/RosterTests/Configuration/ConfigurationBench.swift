import Foundation
import Presentation
import Testing

@testable import roster

/// A folder with a configuration of its own.
struct ConfigurationBench {
    private let home: RosterHome

    init(_ text: String? = nil) throws {
        home = try RosterHome()
        try FileManager.default.createDirectory(atPath: home.path("roster/themes"), withIntermediateDirectories: true)
        if let text { try write(text) }
    }

    /// Writes the configuration, or a file beside it.
    func write(_ text: String, to name: String = "config.yml") throws {
        _ = try home.write(text, to: "roster/\(name)")
    }

    func path(_ name: String) -> String { home.path("roster/\(name)") }

    /// The settings in effect.
    func load(
        flags: [String: String] = [:],
        state: ViewState = ViewState(),
        environment: [String: String] = [:]
    ) throws -> Configuration {
        let environment = environment.merging(["XDG_CONFIG_HOME": home.path(""), "HOME": home.path("")]) { $1 }
        return try Configuration.load(flags: flags, state: state, environment: environment)
    }

    /// The errors of loading the configuration or of `body`, with paths relative to the folder; nil without errors.
    func failure(_ body: (Configuration) throws -> Void = { _ in }) -> String? {
        do {
            try body(try load())
            return nil
        } catch {
            return CommandError(error).message.replacingOccurrences(of: path("") + "/", with: "")
        }
    }
}
