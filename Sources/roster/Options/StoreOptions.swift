import ArgumentParser
import Foundation
import PostgresStore
import Presentation
import UserDirectory

/// Options for the store, the configuration and the author of changes.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store: sqlite:PATH, a path, postgres://…, or memory:.",
            discussion: """
                Default: ROSTER_STORE, else the configuration's store, else $XDG_DATA_HOME/roster/roster.db.
                """,
            valueName: "url"
        ),
        completion: .file()
    )
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The configuration file.",
            discussion: "Default: ROSTER_CONFIG, else $XDG_CONFIG_HOME/roster/config.yml.",
            valueName: "file"
        ),
        completion: .file()
    )
    var config: String?

    @Option(help: ArgumentHelp("Name recorded as author (default: your OS user).", valueName: "name"))
    var actor: String?

    @Flag(help: "Refuse every change.")
    var readOnly = false

    @Flag(help: "Wait as long as another process keeps the store locked (default: up to 10 s).")
    var wait = false

    @OptionGroup var session: SessionOptions

    /// Returns the store's location.
    func location() throws -> StoreLocation { try configuration().store.value }

    /// Returns the settings in effect, from flags, environment, dashboard, file and defaults.
    ///
    /// - Parameters:
    ///   - flags: The values of flags other than `--store`, keyed by setting name.
    ///   - state: The choices that the user has made in the dashboard.
    ///
    /// - Throws: ``ConfigurationError``, or ``ConfigurationErrors`` for several.
    func configuration(flags: [String: String] = [:], state: ViewState = ViewState()) throws -> Configuration {
        let (configuration, errors) = readConfiguration(flags: flags, state: state)
        try errors.check()
        return configuration
    }

    /// Reads the settings in effect as ``configuration(flags:state:)`` does, and goes on after errors.
    func readConfiguration(
        flags: [String: String] = [:],
        state: ViewState = ViewState()
    ) -> (configuration: Configuration, errors: ConfigurationErrors) {
        Configuration.read(file: config, flags: flags.merging(store.map { ["store": $0] } ?? [:]) { $1 }, state: state)
    }

    /// Returns a text that identifies the store, independent of the working directory.
    ///
    /// A plan contains this text, and can be applied only to the same store.
    func identity() throws -> String { try location().identity }

    /// Returns the author of changes.
    func author() throws -> Author {
        let name = actor ?? OperatingSystemUser.name()
        guard !name.isEmpty, name == SafeText.line(name) else {
            throw CommandError(code: "actor", message: "--actor must be a name on one line", exitCode: .usage)
        }
        return Author(name: name, origin: .commandLine)
    }
}
