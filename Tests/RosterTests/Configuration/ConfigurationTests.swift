import Dashboard
import Foundation
import Presentation
import TerminalKit
import Testing
import UserDirectory

@testable import roster

@Suite("The configuration") struct ConfigurationTests {
    @Test("without a file, every setting has its default")
    func noFile() throws {
        let configuration = try ConfigurationBench().load()
        for setting in Configuration.settings { #expect(setting.describe(in: configuration).origin == .standard) }
        #expect(configuration.keymap.value == .standard)
    }

    @Test("a file without settings is not an error", arguments: ["", "\n", "# theme: light\n", "---\n", "---\n...\n"])
    func emptyFile(text: String) throws {
        #expect(try ConfigurationBench(text).load().theme.origin == .standard)
    }

    @Test(
        "a file that cannot be read is reported with the reason",
        arguments: [("/nonexistent.yml", "no such file; check the path"), ("/", "it is a folder; name a file in it")]
    )
    func unreadable(path: String, reason: String) {
        let error = #expect(throws: ConfigurationError.self) { try ConfigurationNode(file: path) }
        #expect(error?.message == "the file cannot be read: \(reason)")
    }

    @Test("a few aliases are resolved, and very many are refused without resolving them")
    func aliases() throws {
        let few = try ConfigurationBench("x-color: &name light\ntheme: *name\n".replacing("x-color: ", with: "store: "))
        #expect(try few.load().theme.value.name == "light")
        // Each anchored list contains the previous list twice, and so does the key before it.
        let lines = (1...40).map { "? [*a\($0 - 1), *a\($0 - 1)]\n: &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
        let many = try ConfigurationBench("theme: &a0 light\n" + lines.joined(separator: "\n"))
        let error = #expect(throws: ConfigurationError.self) { try many.load() }
        #expect(error?.message.contains("aliases") == true)
    }

    @Test(
        "an alias is counted after each kind of YAML line break and after a byte order mark",
        arguments: ["\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"]
    )
    func aliasAfterLineBreak(lineBreak: String) {
        #expect(YAMLAliases.count(in: "[\(lineBreak)*a,\(lineBreak)*a]") == 2)
    }

    @Test("the keymap accepts former names of commands")
    func formerNames() throws {
        let keymap = try ConfigurationBench("keymap: {add-like: F8, role-remove: F9}").load().keymap.value
        #expect(keymap.keys(for: .duplicate).map(\.description) == ["F8"])
        #expect(keymap.keys(for: .removeRole).map(\.description) == ["F9"])
    }

    @Test("every setting of a file is read, together with its place")
    func everySetting() throws {
        let bench = try ConfigurationBench(
            """
            theme: light
            keymap: {delete: [D, Del], quit: none}
            mouse: yes
            columns: [login, name]
            ambiguousWidth: 2
            store: team.db
            borders: ascii
            times: utc
            connections: {lab: {ldap: "ldapi:///", base: dc=lab}}
            """
        )
        let configuration = try bench.load()
        #expect(configuration.theme.value.name == "light")
        #expect(configuration.connections.value.map(\.settings.name) == ["lab"])
        #expect(configuration.keymap.value.keys(for: .delete) == [.character("D"), .delete])
        #expect(configuration.keymap.value.keys(for: .quit) == [])
        #expect(configuration.mouse.value)
        #expect(configuration.columns.value == ["login", "name"])
        #expect(configuration.ambiguousWidth.value == 2)
        #expect(configuration.store.value == .sqlite(path: "team.db"))
        #expect(configuration.borders.value == .ascii)
        #expect(configuration.times.value == .utc)
        let path = bench.path("config.yml")
        #expect(configuration.mouse.origin == .file(place: "\(path):3:8"))
        let listed = Configuration.settings.map { "\($0.name): \($0.describe(in: configuration).value)" }
        #expect(listed.contains("keymap: delete: [D, Del], quit: none"))
        #expect(listed.count == 9)
    }

    @Test("flags override the environment, the environment overrides dashboard choices, and these override the file")
    func precedence() throws {
        let bench = try ConfigurationBench("theme: light\n")
        try bench.write("title: bold", to: "themes/mine.yml")
        var state = ViewState()
        #expect(try bench.load(state: state).theme.value.name == "light")
        state.theme = "monochrome"
        #expect(try bench.load(state: state).theme.origin == .dashboard)
        let file = SettingOrigin.file(place: "\(bench.path("config.yml")):1:8")
        #expect(try bench.load(state: state).theme.configuredOrigin == file)
        let environment = ["ROSTER_THEME": "default"]
        #expect(try bench.load(state: state, environment: environment).theme.value.name == "default")
        let flagged = try bench.load(flags: ["theme": "mine"], state: state, environment: environment).theme
        #expect(flagged.value.name == "mine")
        #expect(flagged.origin == .flag("--theme"))
        #expect(try bench.load(state: state).configuredTheme.value.name == "light")
    }

    @Test("nonexistent themes in the file and in the environment are reported together")
    func themes() throws {
        let bench = try ConfigurationBench("theme: nope\n")
        let error = #expect(throws: ConfigurationErrors.self) { try bench.load(environment: ["ROSTER_THEME": "bad"]) }
        #expect(error?.errors.map(\.place) == ["\(bench.path("config.yml")):1:8", "ROSTER_THEME"])
    }

    @Test(
        "an error is reported with its place and its reason",
        arguments: [
            ("theem: light", "config.yml:1:1: there is no setting \"theem\"; did you mean \"theme\"?"),
            ("theme: light\ntheme: dark", "config.yml:1:1: \"theme\" appears here and again below"),
            ("\n  mouse: maybe", "config.yml:2:10: \"maybe\" is neither true nor false"),
            ("mouse: [yes]", "config.yml:1:8: expected a single value, not a list or a mapping"),
            ("mouse:", "config.yml:1:7: there is no value"),
            ("ambiguousWidth: 3", "config.yml:1:17: the width must be 1 or 2"),
            ("borders: asci", "config.yml:1:10: there is no border style \"asci\"; did you mean \"ascii\"?"),
            ("columns: [login, mail]", "config.yml:1:18: there is no column \"mail\"; did you mean \"email\"?"),
            ("columns:\n  - role\n  - role", "config.yml:3:5: the column role appears twice"),
            ("columns: [on, connections]", "config.yml:1:15: the column connections appears twice"),
            ("columns: [[login]]", "config.yml:1:11: expected a single value, not a list or a mapping"),
            ("store: http://x", "config.yml:1:8: unknown kind of store \"http:\""),
            ("- theme", "config.yml:1:1: expected names with values, such as theme: light"),
            ("light", "config.yml:1:1: expected names with values, such as theme: light"),
            ("? [a]\n: b", "config.yml:1:3: expected a single value, not a list or a mapping"),
            ("theme: *light", "config.yml:1:8: this is not YAML: "),
            ("theme: \"light", "config.yml:1:14: this is not YAML: "),
            ("theme: {a: b", "config.yml:"),
            ("\ttheme: light", "config.yml:1:1: this is not YAML: "),
            ("theme: \u{1}", "config.yml:1:1: this is not YAML: "),
            ("a: 1\n---\nb: 2", "config.yml:2:1: this is not YAML: "),
            (
                "keymap:\n  delte: D",
                "config.yml:2:3: there is no command \"delte\"; did you mean \"delete\"?"
            ),
            ("keymap:\n  delete: Hyper-D", "config.yml:2:11: there is no key \"Hyper-D\"; keys are written as x, X, "),
            (
                "keymap:\n  add-role: A\n  role-add: B",
                "config.yml:3:3: the command \"add-role\" appears under two names; remove one"
            ),
            ("keymap:\n  delete: [D, D]", "config.yml:2:15: the key D appears twice"),
            ("keymap:\n  delete:", "config.yml:2:10: there is no value"),
            (
                "keymap:\n  delete: x",
                "config.yml:2:11: x is also the key of \"toggle-disabled\" (Users); "
                    + "give \"toggle-disabled\" another key, or none"
            ),
            (
                "keymap:\n  delete: D\n  edit: D",
                "config.yml:2:11: D is also the key of \"edit\" (Users); give \"edit\" another key, or none"
            ),
            (
                "keymap:\n  copy: none\n  delete: y",
                "config.yml:3:11: y is the key of \"delete\", which may ask a question, and of \"confirm\", "
                    + "which answers it: "
            ),
            ("keymap:\n  copy: none\n  confirm: d", "config.yml:3:12: d is the key of \"delete\", which may ask a "),
            ("keymap:\n  save: s", "config.yml:2:9: \"save\" needs a key that is not a character, such as Ctrl-X"),
            ("keymap:\n  close: Q", "config.yml:2:10: \"close\" needs a key that is not a character, such"),
            ("keymap:\n  accept: none", "config.yml:2:11: \"accept\" needs a key that is not a character, such"),
            ("keymap:\n  take-mine: t", "config.yml:2:14: t is also the key of \"take-theirs\" (Conflicts); give "),
            ("keymap:\n  save: Tab", "config.yml:2:9: Tab is also the key of \"next-field\" (Forms, Conflicts); "),
            ("keymap:\n  interrupt: none", "config.yml:2:14: \"interrupt\" needs a key"),
            ("keymap: none", "config.yml:1:9: expected names with values"),
            ("theme: {titel: bold}", "config.yml:1:9: there is no style name \"titel\""),
            ("theme: {title: bald}", "config.yml:1:16: \"bald\" is not a word for a style; "),
            (
                "theme: {extends: config}",
                "config.yml:1:18: there is no theme \"config\"; use default, light, high-contrast, monochrome"
            ),
        ]
    )
    func messages(text: String, message: String) throws {
        let failure = try #require(try ConfigurationBench(text).failure())
        #expect(failure.hasPrefix(message), "\(failure)")
        #expect(!failure.contains("\n"))
    }

    @Test("all conflicts between keys are reported together")
    func conflicts() throws {
        let failure = try #require(try ConfigurationBench("keymap:\n  disable: d\n  add: e").failure())
        #expect(failure.contains("config.yml:2:12: d is also the key of \"delete\""), "\(failure)")
        #expect(failure.contains("config.yml:3:8: e is also the key of \"edit\""), "\(failure)")
    }

    @Test("all errors of a connection are reported together, even if its name is invalid")
    func connectionErrors() throws {
        let keys = "    ldap: x\n    fields: {shoe: x, hat: y}\n    groups: {foo: x}\n    bar: 1\n"
        let text = "connections:\n  BAD NAME:\n" + keys
        let failure = try #require(try ConfigurationBench(text).failure())
        for part in ["2:3: ", "base is missing", "ldap: ", "fields.shoe", "fields.hat", "\"foo\"", "\"bar\""] {
            #expect(failure.contains(part), "\(part): \(failure)")
        }
    }

    @Test("a column has the same names as on the command line, and the error for an unknown one lists all columns")
    func columnNames() throws {
        let configuration = try ConfigurationBench("columns: [login, validUntil, createdAt]").load()
        #expect(configuration.columns.value == ["login", "until", "created"])
        let failure = try #require(try ConfigurationBench("columns: [zzzz]").failure())
        #expect(failure.contains("there is no column \"zzzz\"; the columns are "), "\(failure)")
    }

    @Test(
        "a name that appears twice hides no other error",
        arguments: [
            "theme: light\nmouse: maybe\ntheme: dark\nborders: asci",
            "\"theme\": light\nmouse: maybe\ntheme: dark\nborders: asci",
        ]
    )
    func duplicates(text: String) throws {
        let failure = try #require(try ConfigurationBench(text).failure())
        #expect(
            failure
                == "config.yml:1:1: \"theme\" appears here and again below; "
                + "config.yml:2:8: \"maybe\" is neither true nor false; config.yml:4:10: there is no border style \"asci\"; did you mean \"ascii\"?"
        )
    }

    @Test("every name that appears twice is reported, also inside a setting")
    func severalDuplicates() throws {
        let text = "keymap:\n  delete: d\n  delete: d\n  edit: e\n  edit: e\nmouse: yes\nmouse: no"
        let failure = try #require(try ConfigurationBench(text).failure())
        #expect(
            failure
                == "config.yml:2:3: \"delete\" appears here and again below; "
                + "config.yml:4:3: \"edit\" appears here and again below; config.yml:6:1: \"mouse\" appears here and again below"
        )
    }

    @Test("a password in the store's name is refused, and the error does not show it")
    func password() throws {
        let failure = try #require(try ConfigurationBench("store: sqlite://u:secret@host/x").failure())
        #expect(failure.hasPrefix("config.yml:1:8: the store's name contains a password"))
        #expect(!failure.contains("secret"))
    }

    @Test("a wrong value in an environment variable is reported with the variable's name")
    func wrongVariable() throws {
        let bench = try ConfigurationBench()
        #expect(throws: ConfigurationError.self) { try bench.load(environment: ["ROSTER_MOUSE": "maybe"]) }
        let error = #expect(throws: ConfigurationError.self) {
            try bench.load(environment: ["ROSTER_BORDERS": "round"])
        }
        #expect(error?.description.hasPrefix("ROSTER_BORDERS: there is no border style \"round\"") == true)
    }

    @Test("a missing file is an error if the command line names it, and a file that is not UTF-8 is always an error")
    func unreadable() throws {
        let bench = try ConfigurationBench()
        #expect(throws: ConfigurationError.self) {
            try Configuration.read(file: bench.path("none.yml"), environment: [:]).errors.check()
        }
        try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: bench.path("config.yml")))
        #expect(bench.failure() == "config.yml: the file is not UTF-8; save it as UTF-8")
    }

    @Test("an empty pipe without a writer is an error; the content of a pipe is read to its end")
    func pipe() throws {
        let bench = try ConfigurationBench()
        try #require(mkfifo(bench.path("config.yml"), 0o600) == 0)
        #expect(
            bench.failure()
                == "config.yml: the file cannot be read: it is a pipe without a writer; name a regular file"
        )
        var ends: [Int32] = [0, 0]
        try #require(Foundation.pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(write(ends[1], "theme: light", 12) == 12)
        close(ends[1])
        #expect(try WholeFile.read("/dev/fd/\(ends[0])") == Data("theme: light".utf8))
    }

    @Test("a file without an end, such as a device, is an error", .timeLimit(.minutes(60)))
    func endless() throws {
        let failure = #expect(throws: ConfigurationError.self) {
            try Configuration.read(file: "/dev/zero", environment: [:]).errors.check()
        }
        let reason = "the file cannot be read: it is larger than 4 MB; name another file"
        #expect(failure?.message == reason, "\(failure?.message ?? "")")
    }

    @Test("very deeply nested lists cause an error, not a crash")
    func deep() throws {
        let text = "keymap: " + String(repeating: "[", count: 100_000)
        let failure = try #require(try ConfigurationBench(text).failure())
        #expect(failure.hasPrefix("config.yml:"), "\(failure.prefix(200))")
    }

    @Test("all errors are reported together, with their places, in this order: file, variables, flags")
    func allErrors() throws {
        let bench = try ConfigurationBench(
            """
            colour: red
            theme: {titel: bold, title: bald}
            keymap: {delte: D, quit: Hyper-Q}
            columns: [login, longin, login]
            store: http://x
            ambiguousWidth: 3
            """
        )
        let path = bench.path("config.yml")
        var (configuration, errors) = Configuration.read(
            file: path,
            flags: ["times": "mars"],
            environment: ["ROSTER_MOUSE": "maybe"]
        )
        errors.collect { try configuration.checkTheme() }
        let places = errors.errors.map { $0.place?.replacing(path, with: "file") }
        #expect(
            places == [
                "file:1:1", "file:2:9", "file:2:29", "file:3:10", "file:3:26", "file:4:18", "file:4:26", "file:5:8",
                "file:6:17", "ROSTER_MOUSE", "--utc",
            ]
        )
        #expect(configuration.unreadable.contains("store"))
        #expect(throws: ConfigurationErrors.self) { try bench.load() }
    }

    @Test("a store that a flag names replaces an invalid store in the file; the file's error is still reported")
    func overriddenStore() throws {
        let bench = try ConfigurationBench("store: http://x\n")
        let (configuration, errors) = Configuration.read(
            file: bench.path("config.yml"),
            flags: ["store": "team.db"],
            environment: [:]
        )
        #expect(configuration.store.value == .sqlite(path: "team.db"))
        #expect(!configuration.unreadable.contains("store"))
        #expect(errors.errors.count == 1)
    }

    @Test("two commands can swap their keys")
    func exchange() throws {
        let configuration = try ConfigurationBench("keymap: {delete: x, toggle-disabled: d}").load()
        #expect(configuration.keymap.value.command(for: .character("x"), in: .users) == .delete)
        #expect(configuration.keymap.value.command(for: .character("d"), in: .users) == .toggleDisabled)
    }
}
