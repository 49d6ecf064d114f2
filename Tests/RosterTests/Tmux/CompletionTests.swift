import Foundation
import Testing

/// Tests completion in real shells by typing in a terminal and pressing Tab.
@TmuxThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct CompletionTests {
    /// A shell, and the files that it needs to complete words.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish

        /// The command that starts the shell; `folder` contains the shell's files.
        func command(in folder: String) -> String {
            switch self {
            case .bash: "bash --noprofile --rcfile \(folder)/bashrc -i"
            case .zsh, .fish: "\(rawValue) -i"
            }
        }

        /// The contents of the files that load a completion script, by file name; `path` is the folder of the binary.
        func files(_ script: String, path: String) -> [String: String] {
            switch self {
            case .bash:
                ["bashrc": "PS1='ready> '\nPATH='\(path)':$PATH\n\(script)\n"]
            case .zsh:
                [
                    ".zshrc": """
                    PS1='ready> '
                    path=('\(path)' $path)
                    fpath=($ZDOTDIR/functions $fpath)
                    autoload -Uz compinit && compinit -u -d $ZDOTDIR/dump

                    """,
                    "functions/_roster": script,
                ]
            case .fish:
                [
                    "config/fish/config.fish": """
                    set -g fish_greeting
                    # The tests would mistake a grey suggestion for a completion by Tab.
                    set -g fish_autosuggestion_enabled 0
                    set -gx PATH '\(path)' $PATH
                    function fish_prompt; echo 'ready> '; end

                    """,
                    "config/fish/completions/roster.fish": script,
                ]
            }
        }
    }

    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.run("add", "bobby", "--role", "admin", "--group", "oncall")
        try home.run("add", "zenobia")
        try home.run("add", "gone")
        try home.run("delete", "gone")
    }

    private func session(_ shell: Shell, store: String? = nil) throws -> TmuxSession {
        let path = "/usr/bin/\(shell.rawValue)"
        let isThere = ["/usr/bin", "/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(shell.rawValue)")
        }
        try #require(isThere, "\(path) is not there: .ci/packages installs it")
        let script = try home.run("completions", shell.rawValue).output
        let binaries = try RosterBinary.url.deletingLastPathComponent().path
        for (name, text) in shell.files(script, path: binaries) {
            let folder = (home.path(name) as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            _ = try home.write(text, to: name)
        }
        let session = try TmuxSession(
            program: shell.command(in: home.folder.path),
            environment: [
                "ROSTER_STORE": store ?? home.store, "HOME": home.folder.path, "ZDOTDIR": home.folder.path,
                "XDG_CONFIG_HOME": home.path("config"), "SHELL": path,
            ]
        )
        try session.wait(until: "ready>")
        return session
    }

    @Test("Tab completes commands and options, and logins, roles and groups from the store", arguments: Shell.allCases)
    func completes(_ shell: Shell) throws {
        let session = try session(shell)
        let cases = [
            ("roster disa", "roster disable"), ("roster show bob", "roster show bobby"),
            ("roster disable zen", "roster disable zenobia"), ("roster restore g", "roster restore gone"),
            ("roster edit bobby --role view", "--role viewer"), ("roster roles rem", "roster roles remove"),
            ("roster roles remove view", "roster roles remove viewer"),
            ("roster edit bobby --add-group on", "--add-group oncall"),
            ("roster list --rev", "roster list --reverse"), ("roster --json disa", "roster --json disable"),
        ]
        for (typed, completed) in cases { try session.complete(typed, to: completed) }
    }

    @Test("Tab completes the terms of a query, with built-in and stored values", arguments: Shell.allCases)
    func completesQueries(_ shell: Shell) throws {
        let session = try session(shell)
        let cases = [
            ("roster list role:view", "list role:viewer"), ("roster count bob group:on", "count bob group:oncall"),
            ("roster list is:disa", "list is:disabled"), ("roster export kind:ser", "export kind:service"),
            ("roster list until:tom", "list until:tomorrow"),
            ("roster disable --query is:exp", "--query is:expired"),
            ("roster disable --query 'role:admin is:disa", "--query 'role:admin is:disabled"),
        ]
        for (typed, completed) in cases { try session.complete(typed, to: completed) }
    }

    @Test(
        "after completing a field, Tab adds no space, so that the field's value can be typed",
        arguments: Shell.allCases
    )
    func completesFieldThenValue(_ shell: Shell) throws {
        let session = try session(shell)
        try session.type("roster list rol")
        try session.press("Tab")
        try session.wait(until: "list role:")
        try session.complete("view", to: "list role:viewer")
    }

    @Test("Tab completes the values of options, and the commands after `help`", arguments: Shell.allCases)
    func completesOptions(_ shell: Shell) throws {
        let session = try session(shell)
        let cases = [
            ("roster list --columns login,nam", "--columns login,name"), ("roster list --sort upd", "--sort updated"),
            ("roster --theme high", "--theme high-contrast"), ("roster config --theme mono", "--theme monochrome"),
            ("roster list --sort=upd", "--sort=updated"), ("roster edit bobby --role=view", "--role=viewer"),
            ("roster disable --query=is:exp", "--query=is:expired"), ("roster log --user=zen", "--user=zenobia"),
            ("roster help impo", "help import"), ("roster help limit cl", "help limit clear"),
        ]
        for (typed, completed) in cases { try session.complete(typed, to: completed) }
    }

    @Test(
        "where a subcommand is expected, Tab completes subcommands and the options of the default subcommand",
        arguments: Shell.allCases
    )
    func completesDefaults(_ shell: Shell) throws {
        let session = try session(shell)
        let cases = [
            ("roster limit --che", "limit --check"), ("roster limit cl", "limit clear"),
            ("roster roles --js", "roles --json"), ("roster --read", "roster --read-only"), ("roster --th", "--theme"),
            ("roster --js", "roster --json"),
        ]
        for (typed, completed) in cases { try session.complete(typed, to: completed) }
    }

    @Test("Tab completes files to import, whatever their names", arguments: Shell.allCases)
    func completesImportedFiles(_ shell: Shell) throws {
        let session = try session(shell)
        for name in ["people.tsv", "passwd-copy"] {
            try Data().write(to: session.folder.appendingPathComponent(name))
        }
        try session.complete("roster import peo", to: "roster import people.tsv")
        try session.complete("roster import pass", to: "roster import passwd-copy")
    }

    @Test(
        "Tab adds a space after a completed command or login, even if a folder has the same name",
        arguments: Shell.allCases
    )
    func folders(_ shell: Shell) throws {
        let session = try session(shell)
        for name in ["disable", "bobby"] {
            try FileManager.default.createDirectory(
                at: session.folder.appendingPathComponent(name),
                withIntermediateDirectories: true
            )
        }
        for (typed, completed) in [("roster disa", "roster disable x"), ("roster show bob", "roster show bobby x")] {
            try session.type(typed)
            try session.press("Tab")
            try session.type("x")
            try session.wait(until: completed)
            try session.clearLine()
        }
    }

    @Test("after the program's name, bash offers commands, but no options")
    func commandsFirst() throws {
        let session = try session(.bash)
        try session.type("roster ")
        try session.press("Tab", "Tab")
        try session.wait { $0.contains("restore-backup") }
        #expect(!(try session.tmux("capture-pane", "-p").contains("--store")))
    }

    @Test("bash completes a file name after `sqlite:`")
    func storeFile() throws {
        let session = try session(.bash)
        try session.complete("roster list --store sqlite:\(home.folder.path)/tea", to: "/team.db")
    }

    @Test("Tab does not create a missing store, and prints nothing", arguments: Shell.allCases)
    func createsNothing(_ shell: Shell) throws {
        let store = home.path("nowhere/none.db")
        let session = try session(shell, store: store)
        try session.type("roster show a")
        try session.press("Tab")
        try session.type("fter")
        try session.wait(until: "roster show after")
        #expect(!FileManager.default.fileExists(atPath: home.path("nowhere")))
    }

    @Test("a hostile login in the store is neither offered nor run", arguments: Shell.allCases)
    func hostileStore(_ shell: Shell) throws {
        let hostile = "evil$(touch${IFS}planted)"
        let harmless = "evil" + String(repeating: "x", count: hostile.utf8.count - 4)
        try home.run("add", harmless)
        try home.run("add", "evita")
        // The hostile login is as long as the login that it replaces, so that the file stays a valid database.
        var store = try Data(contentsOf: URL(fileURLWithPath: home.store))
        while let range = store.range(of: Data(harmless.utf8)) {
            store.replaceSubrange(range, with: Data(hostile.utf8))
        }
        try home.put(store)
        #expect(try home.run("list", "--columns", "login").output.contains(hostile))

        let session = try session(shell)
        try session.type("roster show evi")
        try session.press("Tab")
        try session.wait(until: "roster show evita")
        #expect(!FileManager.default.fileExists(atPath: session.folder.appendingPathComponent("planted").path))
    }

    @Test("the script for bash does not expand words that come from the store")
    func noExpansion() throws {
        let script = try home.run("completions", "bash").output
        #expect(script.contains("__roster_add_words \"$(__roster_custom_complete ---completion show"))
        #expect(!script.contains("-W \"$(__roster_custom_complete"))
    }

    @Test("bash completes logins from the store that `--store` names")
    func storeOption() throws {
        let other = home.path("other.db")
        try home.run("add", "quentin", "--store", other)
        let session = try session(.bash)
        try session.type("roster show --store \(other) quen")
        try session.press("Tab")
        try session.wait { $0.contains("quentin") }
    }
}

extension TmuxSession {
    /// Types a line, presses Tab, waits for the completed words and empties the line.
    fileprivate func complete(_ typed: String, to completed: String) throws {
        try type(typed)
        try press("Tab")
        try wait(until: completed)
        try clearLine()
    }

    fileprivate func clearLine() throws {
        try press("C-u")
        // Waits for the empty line before the next text is typed.
        try wait {
            $0.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }?.hasSuffix("ready>") == true
        }
    }

    fileprivate func wait(_ condition: (String) -> Bool) throws {
        try wait(for: "the completed words", condition)
    }
}
