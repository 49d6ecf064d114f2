import Foundation
import TerminalKit
import Testing
import UserDirectory

/// The help and the manual page, neither of which may leave out a command or an option.
@CommandTableThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct HelpTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    @Test(
        "the help fits a screen of 80 by 24, names every command and shows examples",
        arguments: ["--help", "-h", "-hq", "-qh", "help"]
    )
    func helpFits(_ argument: String) throws {
        let run = try home.run(argument)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(run.exitCode == 0)
        #expect(lines.count <= 23, "one line must remain for the prompt")
        #expect(lines.allSatisfy { TextWidth.standard.width(of: String($0)) <= 80 })
        for command in try CommandNames.all() where !command.contains(" ") {
            #expect(run.output.contains(try Regex("\\b\(command)\\b")), "\(command)")
        }
        #expect(run.output.contains("Examples:"))
    }

    @Test("each command has its own help, at most 80 columns wide")
    func commandHelp() throws {
        for command in try CommandNames.all() {
            let run = try home.start(command.split(separator: " ").map(String.init) + ["--help"]).finish()
            #expect(run.exitCode == 0, "\(command)")
            #expect(run.output.contains("USAGE: roster \(command)"), "\(command)")
            let wide = run.lines.filter { TextWidth.standard.width(of: $0) > 80 }
            #expect(wide.isEmpty, "\(command): \(wide)")
            let usage = run.output.split(separator: "\n\n").first { $0.hasPrefix("USAGE: ") } ?? ""
            for line in usage.split(separator: "\n") {
                #expect(line.count { $0 == "[" } == line.count { $0 == "]" }, "\(command): \(line)")
            }
        }
    }

    @Test("`roster help help` describes the command `help`")
    func helpOfHelp() throws {
        let run = try home.run("help", "help")
        #expect(run.output.contains("OVERVIEW: Show the help of a command.\n\nUSAGE: roster help [<command> ...]"))
        #expect(run.output.contains("\n  <command>               The command, and its subcommand if it has one.\n"))
    }

    @Test("the help of each command lists the common options that the command takes")
    func commonOptions() throws {
        let all: Set = [
            "--store", "--config", "--actor", "--read-only", "--wait", "--quiet", "--no-input", "--no-color", "--json",
        ]
        let refused: [String: Set<String>] = [
            "copy": ["--store"], "diff": ["--store"], "demo": ["--store", "--read-only", "--wait", "--json"],
            "dashboard": ["--json"], "completions": ["--store"], "manual": ["--store"], "schema": ["--store"],
        ]
        // The commands left out here have subcommands; their help lists these subcommands, not the options.
        for command in try CommandNames.all() where !["limit", "roles", "groups"].contains(command) {
            let help = try home.start(command.split(separator: " ").map(String.init) + ["--help"]).finish().output
            let listed = all.filter { help.contains("\($0) ") || help.contains("\($0)\n") }
            #expect(listed == all.subtracting(refused[command] ?? []), "\(command)")
        }
    }

    @Test("the manual page is formatted without a warning, and names every command, every option and the exit codes")
    func manual() throws {
        let source = try home.write(try home.run("manual").output, to: "roster.1")
        let man = Process()
        man.executableURL = URL(fileURLWithPath: "/bin/sh")
        man.arguments = [
            "-c", "man --warnings -E UTF-8 -l \"$0\" >\"$1\" 2>\"$2\"", source, home.path("o"), home.path("e"),
        ]
        man.environment = ["LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MANROFFOPT": "-c", "PATH": "/usr/bin:/bin"]
        try man.run()
        man.waitUntilExit()
        try #require(man.terminationStatus == 0, "man is in the package man-db, which .ci/packages test installs")
        #expect(try String(contentsOfFile: home.path("e"), encoding: .utf8) == "")
        // `man` hyphenates words at line ends, even options. Joins the words again, and removes overstrikes.
        let page = try String(contentsOfFile: home.path("o"), encoding: .utf8)
            .replacing(/‐\n\s*/, with: "").replacing(/\s+/, with: " ").replacing(/.\u{8}/, with: "")
        for command in try CommandNames.all() { #expect(page.contains("roster \(command)"), "\(command)") }
        for option in try CommandNames.options() { #expect(page.contains(option), "\(option)") }
        for code in ["0 ", "7 ", "129", "130", "131", "143"] { #expect(page.contains(code)) }
        for name in ["ROSTER_STORE", "NO_COLOR", "PAGER", "config.yml", "until:<"] {
            #expect(page.contains(name), "\(name)")
        }
        let terms = UserFilter.fieldNames.map { $0 + ":" } + UserFilter.State.allCases.map { "is:\($0)" }
        for term in terms + QueryDay.words.map(\.word) + [UserFilter.or] { #expect(page.contains(term), "\(term)") }
    }

    @Test("an error of `help` is JSON if `--json` is given, before or after `help`")
    func jsonError() throws {
        for words in [["help", "zzz", "--json"], ["--json", "help", "zzz"]] {
            let run = try home.start(words).finish()
            #expect(run.exitCode == 2)
            #expect(run.messages.hasPrefix("{\"error\":"), "\(run.messages)")
        }
    }

    @Test("the error for an unknown command suggests the command that was probably meant")
    func suggestion() throws {
        for (typed, meant) in [("lst", "list"), ("disabel", "disable"), ("exprot", "export")] {
            #expect(try home.run(typed).messages.contains("did you mean \"\(meant)\"?"))
        }
        #expect(!(try home.run("frobnicate").messages.contains("did you mean")))
        for (words, meant) in [
            (["merge"], "import"), (["user", "add", "x"], "add"), (["user", "del", "x"], "delete"),
            (["users", "rm", "x"], "delete"), (["user"], "show"), (["users"], "list"),
        ] {
            #expect(try home.start(words).finish().messages.contains("did you mean \"\(meant)\"?"), "\(words)")
        }
        for words in [["help", "lst"], ["--store", "x", "lst"], ["--quiet", "lst", "x"], ["limit", "st", "5"]] {
            let run = try home.start(words).finish()
            #expect(run.exitCode == 2)
            #expect(run.output.isEmpty)
            #expect(
                run.messages.contains("did you mean \"\(words[0] == "limit" ? "limit set" : "list")\"?"),
                "\(words)"
            )
        }
    }

    @Test("the help, `manual`, `schema` and `completions` open no store and create no file")
    func opensNothing() throws {
        for arguments in [["--help"], ["manual"], ["schema"], ["completions", "zsh"], ["list", "--help"]] {
            #expect(
                try home.start(arguments, environment: ["ROSTER_STORE": home.path("x/y.db")]).finish().exitCode == 0
            )
        }
        #expect(!FileManager.default.fileExists(atPath: home.path("x")))
    }
}
