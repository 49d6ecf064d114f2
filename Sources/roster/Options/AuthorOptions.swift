import ArgumentParser

/// Options for the configuration and the author of changes.
struct AuthorOptions: ParsableArguments {
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
}
