import ArgumentParser

/// The options that every command has, for the store, the configuration, the author of changes, and messages.
///
/// The options are not divided into nested groups: in debug builds, the argument parser's checks of nested groups took
/// most of a command's time.
///
/// `Visibility` decides which of the options the command's help shows.
struct SharedOptions<Visibility: OptionVisibility>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store: sqlite:PATH, a path, postgres://… or \"memory:\".",
            discussion: """
                Default: ROSTER_STORE, else the configuration's store, else $XDG_DATA_HOME/roster/roster.db.
                """,
            valueName: "url",
            visibility: Visibility.store
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
        completion: .file(),
        transform: FileName.checked
    )
    var config: String?

    @Option(help: ArgumentHelp("Name recorded as author (default: your OS user).", valueName: "name"))
    var actor: String?

    @Flag(help: ArgumentHelp("Refuse every change.", visibility: Visibility.access))
    var readOnly = false

    @Flag(
        help: ArgumentHelp(
            "Wait until the store is no longer locked (default: at most 10 s).",
            visibility: Visibility.access
        )
    )
    var wait = false

    @Flag(name: .shortAndLong, help: "Print no messages except errors.")
    var quiet = false

    @Flag(help: "Never prompt.")
    var noInput = false

    @Flag(help: "Disable colours, like NO_COLOR=1.")
    var noColor = false
}

protocol OptionVisibility {
    static var store: ArgumentVisibility { get }
    /// The visibility of `--read-only` and `--wait`.
    static var access: ArgumentVisibility { get }
}

enum AllOptions: OptionVisibility {
    static let store = ArgumentVisibility.default
    static let access = ArgumentVisibility.default
}

/// For commands that work on no store, or on stores that are given as arguments.
enum OptionsWithoutStore: OptionVisibility {
    static let store = ArgumentVisibility.hidden
    static let access = ArgumentVisibility.default
}

/// For commands that use a store of their own.
enum OptionsWithOwnStore: OptionVisibility {
    static let store = ArgumentVisibility.hidden
    static let access = ArgumentVisibility.hidden
}
