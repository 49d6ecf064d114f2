import Foundation
import Testing

/// Tests the real dashboard with settings from `config.yml`, the palette or the environment.
///
/// Also tests pastes, changes of the terminal's size, and the times that commands show.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct ConfigurationInTmuxTests {
    @Test("keys from the configuration work, and are shown in the footer and the help")
    func rebinding() throws {
        let session = try TmuxSession(configuration: "keymap:\n  add: [F2, F3]\n  quit: Q\n  help: H\n")
        try session.wait(until: "F2 to add a user", "Q quit", "F2 add")
        try session.press("F3")
        try session.wait(until: "Add user")
        try session.press("Escape")
        try session.wait { !$0.contains("Add user") }
        try session.press("H")
        try session.wait(until: "/ filter")
        try session.type("/add a")
        try session.wait { $0.contains("F2") && $0.contains(":add") }
        try session.press("Escape")
        try session.wait(until: "/ filter")
        try session.press("Escape")
        try session.wait { !$0.contains(":add") }
        try session.press("Q")
        try session.wait(until: "exit=0")
    }

    @Test("the configuration can change the keys of dialogs, and the dialogs' footers show the new keys")
    func dialogs() throws {
        let session = try TmuxSession(configuration: "keymap:\n  save: F2\n  close: [F4, Esc]\n  confirm: J\n")
        try session.wait(until: "No users yet")
        try session.press("n")
        try session.wait(until: "F2 save", "F4 cancel")
        try session.type("Ana")
        try session.wait(until: "Login *  ana")
        try session.press("F4")
        try session.wait(until: "J discard")
        try session.press("F4")
        try session.wait { !$0.contains("Discard your") }
        try session.press("F2")
        try session.wait(until: "Added ana")
        try session.press("d")
        try session.wait(until: "Delete ana?")
        try session.press("J")
        try session.wait(until: "Moved ana to the trash")
    }

    @Test("a key that two commands share is reported before the store is opened")
    func conflict() throws {
        let session = try TmuxSession(configuration: "keymap:\n  delete: x\n")
        // The exit code is printed after the message.
        let screen = try session.wait(until: "exit=2").replacing("\n", with: "")
        #expect(screen.contains("config.yml:2:11: x is also the key of \"toggle-disabled\" (Users)"))
        #expect(!FileManager.default.fileExists(atPath: session.store))
    }

    @Test("the palette completes, runs and remembers commands, and a theme set in the palette is saved")
    func palette() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.type(":theme l")
        try session.press("Tab")
        try session.wait(until: ": theme light")
        try session.press("Enter")
        try session.wait(until: "The theme is light")
        try session.type(":sort email")
        try session.press("Enter")
        try session.wait(until: "by email")
        try session.press(":", "Up", "Up")
        try session.wait(until: ": theme light")
        // Waits between the keys, because Escape quickly followed by q would be Alt-q.
        try session.press("Escape")
        try session.wait { !$0.contains(": theme light") }
        try session.press("q")
        try session.wait(until: "exit=0")
        let state = try String(contentsOf: session.folder.appendingPathComponent("roster/view.json"), encoding: .utf8)
        #expect(state.contains(#""theme" : "light""#))
        #expect(state.contains("sort email"))
    }

    @Test("the dashboard has colours unless NO_COLOR is set")
    func noColor() throws {
        // Overrides any NO_COLOR in the tests' environment; an empty value counts as not set.
        let colored = try TmuxSession(environment: ["NO_COLOR": ""])
        try colored.wait(until: "No users yet")
        #expect(try hasColor(colored.styledScreen))
        let plain = try TmuxSession(environment: ["NO_COLOR": "1"])
        try plain.wait(until: "No users yet")
        #expect(try !hasColor(plain.styledScreen))
    }

    /// Whether an escape sequence sets one of the eight foreground colours of ECMA-48 (codes 30 to 37).
    private func hasColor(_ screen: String) -> Bool {
        screen.split(separator: "\u{1B}[").dropFirst().contains { sequence in
            sequence.prefix { $0 != "m" }.split(separator: ";").contains { (30...37).contains(Int($0) ?? 0) }
        }
    }

    @Test(
        "times are in the zone that TZ names, or in UTC if the zone is invalid or --utc is given",
        arguments: [
            ("", "NPT-5:45", "local (UTC+5:45)"), ("", "No/Such_Zone", "local (UTC)"), ("--utc", "NPT-5:45", "UTC"),
        ]
    )
    func times(_ flag: String, _ zone: String, _ value: String) throws {
        let session = try TmuxSession(flag, environment: ["TZ": zone])
        try session.wait(until: "No users yet")
        try session.press("5")
        try session.wait(untilLine: "Times", " \(value) ")
    }

    @Test("on a terminal, commands show local times, or times in UTC with --utc")
    func timesOfCommands() throws {
        let home = try RosterHome()
        let session = try TmuxSession(program: "sh", columns: 120, environment: ["TZ": "NPT-5:45"])
        let add = try home.start(["add", "ana"], environment: ["ROSTER_STORE": session.store]).finish()
        #expect(add.exitCode == 0)
        let roster = try RosterBinary.url.path
        try session.type("\(roster) log")
        try session.press("Enter")
        try session.wait(until: "command-line")
        #expect(try !session.screen.contains("DATE (UTC)"))
        try session.type("\(roster) tasks --utc")
        try session.press("Enter")
        try session.wait(until: "STARTED (UTC)")
    }

    @Test("the configuration can choose borders in ASCII")
    func asciiBorders() throws {
        let session = try TmuxSession(configuration: "borders: ascii\n")
        let screen = try session.wait(until: "No users yet")
        #expect(!screen.contains { !$0.isASCII })
    }

    @Test("pasting enters text in a field, and is refused outside a field")
    func paste() throws {
        let session = try TmuxSession("demo --users 20")
        try session.wait(until: "This is a demo; nothing is kept when you quit")
        try session.paste("qd")
        try session.wait(until: "Text can be pasted only into a text field")
        try session.press("/")
        try session.wait(until: "Enter apply")
        try session.paste("role:admin\nq")
        try session.wait(until: "/role:admin q")
        try session.press("Escape")
        try session.wait(until: "20 users")
    }

    @Test("after many quick changes of the terminal's size, the screen is right")
    func storm() throws {
        let session = try TmuxSession("demo --users 20")
        try session.wait(until: "20 users")
        for step in 0..<40 { try session.resize(rows: 1 + step * 7 % 60, columns: 1 + step * 31 % 200) }
        try session.resize(rows: 24, columns: 80)
        try session.wait { $0.contains("20 users") && $0.contains("q quit") && $0.contains("└") }
        try session.resize(rows: 1, columns: 1)
        try session.resize(rows: 30, columns: 100)
        try session.wait { $0.contains("20 users") && $0.contains("q quit") }
    }
}

extension TmuxSession {
    fileprivate func wait(_ condition: (String) -> Bool) throws {
        try wait(for: "a screen that meets the condition", condition)
    }
}
