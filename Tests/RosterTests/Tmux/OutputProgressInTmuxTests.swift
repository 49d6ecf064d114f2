import Foundation
import Testing

/// The progress bar of commands that run in a real terminal but write their output to a pipe.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct OutputProgressInTmuxTests {
    /// Reads up to 1,000 bytes for each Enter, so that the writing command runs for as long as the test needs.
    private static let slowReader = "while read -r answer </dev/tty; do head -c 1000 >/dev/null; done"

    /// A shell with a store of 5,000 users.
    ///
    /// The terminal does not echo keys, because an echoed Enter would move the bar.
    private func session() throws -> TmuxSession {
        let session = try TmuxSession(program: "sh", environment: ["PS1": "ready> "])
        let lines = (1...5_000).map { "user\($0),\(String(repeating: "Ana ", count: 20))" }
        try (["login,name"] + lines).joined(separator: "\n")
            .write(toFile: session.folder.appendingPathComponent("people.csv").path, atomically: true, encoding: .utf8)
        try session.type("stty -echo; roster() { '\(RosterBinary.url.path)' \"$@\"; }; clear; roster import people.csv")
        try session.press("Enter")
        try session.wait(until: "imported 5,000 lines", "ready>")
        return session
    }

    /// Presses Enter until the screen meets a condition, and returns the screens.
    private func read(_ session: TmuxSession, until condition: (String) -> Bool) throws -> [String] {
        let deadline = ContinuousClock.now + .seconds(180)
        var screens: [String] = []
        while ContinuousClock.now < deadline {
            try session.press("Enter")
            screens.append(try session.screen)
            if condition(screens.last ?? "") { return screens }
        }
        Issue.record("waited in vain:\n\(screens.last ?? "")")
        throw TmuxSession.WaitedInVain()
    }

    @Test(
        "long output into a pipe shows a bar with speed and time left, and a signal removes the bar",
        arguments: ["list", "log", "log --as-commands", "export"]
    )
    func bar(command: String) throws {
        let session = try session()
        let binary = try RosterBinary.url.path
        try session.type("clear; sh -c 'echo $$ > pid; exec \"\(binary)\" \(command)' | \(Self.slowReader)")
        try session.press("Enter")
        let verb = command == "export" ? "exporting" : "listing"
        let screen = try #require(read(session) { $0.contains("\(verb): [") }.last)
        let line = try #require(screen.split(separator: "\n").first { $0.contains("\(verb): [") })
        #expect(line.contains("of 5,000  ") && line.contains("/s  ") && line.hasSuffix(" left"))
        try session.send(signal: SIGTERM)
        let end = try session.wait(until: "cancelled")
        #expect(!end.contains("\(verb):"))
    }

    @Test("with --quiet, long output into a pipe shows no bar")
    func quiet() throws {
        let session = try session()
        try session.type("clear; { roster list --quiet; echo code $? >&2; } | \(Self.slowReader)")
        try session.press("Enter")
        let screens = try read(session) { $0.contains("code 0") }
        #expect(screens.allSatisfy { !$0.contains("listing") })
    }
}
