import ArgumentParser

/// `--store`.
struct StoreNameOption: ParsableArguments {
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
}
