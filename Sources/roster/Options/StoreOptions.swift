import ArgumentParser
import Foundation
import PostgresStore
import Presentation
import UserDirectory

/// Which store, on whose behalf.
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

    @OptionGroup var session: SessionOptions

    /// The store that is meant.
    func location() throws -> StoreLocation { try configuration().store.value }

    /// What holds: flags, environment, what was chosen in the dashboard, the file, defaults.
    ///
    /// - Parameters:
    ///   - flags: The values of flags other than `--store`, by the names of their settings.
    ///   - state: What was chosen in the dashboard before.
    func configuration(flags: [String: String] = [:], state: ViewState = ViewState()) throws -> Configuration {
        var flags = flags
        flags["store"] = store
        return try Configuration.load(file: config, flags: flags, state: state)
    }

    /// What names the store for good, wherever one stands: for a plan that is carried out later.
    func identity() throws -> String { try location().identity }

    /// Who asks.
    func author() throws -> Author {
        let name = actor ?? OperatingSystemUser.name()
        guard !name.isEmpty, name == SafeText.line(name) else {
            throw CommandError(code: "actor", message: "--actor must be a name on one line", exitCode: .usage)
        }
        return Author(name: name, origin: .commandLine)
    }
}
