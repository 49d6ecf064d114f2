/// A program that shows all users in a terminal.
struct Viewer {
    let program: Program
    let arguments: [String]
    /// The file that the program reads as standard input; nil for the terminal.
    var input: String?
    let keys: Keys

    /// Roster's dashboard on a store.
    static func dashboard(_ store: RosterStore) -> Viewer {
        Viewer(
            program: store.program,
            arguments: [store.roster, "--store", store.location],
            keys: Keys(filter: Keys.Filter(open: "/"))
        )
    }

    /// Programs from Debian that show a file of users.
    static func others(file: String) -> [Viewer] {
        [
            Viewer(program: .less, arguments: ["less", file], keys: Keys()),
            // With these options, `fzf` searches for parts of words, as Roster does, shows the list from the top, and
            // moves to the list's ends with Home and End.
            Viewer(
                program: .fzf,
                arguments: ["fzf", "--exact", "--layout=reverse", "--bind=home:first,end:last"],
                input: file,
                keys: Keys(
                    down: "\u{1B}[B",
                    up: "\u{1B}[A",
                    top: "\u{1B}[H",
                    bottom: "\u{1B}[F",
                    filter: Keys.Filter()
                )
            ),
            // `visidata` must not fetch the message of the day from the network.
            Viewer(program: .visidata, arguments: ["visidata", "--motd-url=", file], keys: Keys(top: "gg")),
        ]
    }
}
