import Foundation
import Testing
import UserDirectory

/// Two real processes on one store, and the terminal's clipboard and mouse.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct LiveInTmuxTests {
    private let home: RosterHome
    private let session: TmuxSession

    init() throws {
        home = try RosterHome()
        session = try TmuxSession()
        try session.wait(until: "No users yet")
    }

    /// Runs another process on the dashboard's store.
    private func run(_ arguments: String...) throws {
        let run = try home.start(arguments, environment: ["ROSTER_STORE": session.store]).finish()
        #expect(run.exitCode == 0, "\(run.messages)")
    }

    @Test("another process's change appears without a key press, even behind a form, which keeps its text")
    func live() throws {
        try session.wait(until: "● live")
        try run("add", "ana", "--name", "Ana Müller")
        try session.wait(until: "Ana Müller")
        try session.wait(until: "Seats 1 taken, no limit")
        try session.press("n")
        try session.wait(until: "Add user")
        try session.type("Half a na")
        try run("limit", "set", "7")
        try session.wait(until: "1/7", "Half a na")
    }

    @Test("a paused dashboard says that it is stale, and shows the missed change after the key `p` resumes it")
    func pause() throws {
        try session.press("p")
        try session.wait(until: "‖ paused")
        try run("add", "ana", "--name", "Ana Müller")
        let screen = try session.wait(until: "‖ paused, stale")
        #expect(!screen.contains("Ana Müller"))
        try session.press("p")
        try session.wait(until: "Ana Müller")
    }

    @Test("the dashboard goes offline if its store is moved away, and live when the store is back, without a key press")
    func moved() throws {
        try session.wait(until: "● live")
        try FileManager.default.moveItem(atPath: session.store, toPath: session.store + ".away")
        try session.wait(until: "offline since")
        try FileManager.default.moveItem(atPath: session.store + ".away", toPath: session.store)
        try session.wait(until: "● live")
    }

    @Test("`y` copies through tmux with its default settings; `Y` copies a command line that lists what is shown")
    func copy() throws {
        try run("add", "ana", "--name", "Ana's \"x\" $HOME `id`", "--role", "admin")
        try run("add", "bo", "--name", "Bo")
        try session.wait(until: "2 users")
        try session.press("y")
        try session.wait(until: "Copied ana")
        #expect(try session.tmux("show-buffer") == "ana")

        try session.press("/")
        try session.wait(until: "Enter apply")
        try session.type("\"Ana's \\\"x\\\" $HOME `id`\" role:admin")
        // Waits until the filtered list has been read, because the menu of `Y` depends on the selected user.
        try session.wait(until: "1 of 2")
        try session.press("Enter")
        try session.wait(until: "n add")
        try session.press("Y")
        try session.wait(until: "Copy a command line")
        try session.press("Down", "Enter")
        try session.wait(until: "Copied roster list")
        let line = try session.tmux("show-buffer")
        let listed = try shell(line)
        #expect(listed.hasPrefix("ana\t"))
        #expect(listed.split(separator: "\n").count == 1)
    }

    @Test("`Y` on a change copies a command line that makes the same change again")
    func copiedChange() throws {
        try run("add", "bo", "--name", "Bo")
        try session.wait(until: "1 user · row 1")
        try session.press("x")
        try session.wait(until: "Disabled bo")
        try session.press("3")
        try session.wait(until: "disable  bo")
        try session.press("Y")
        try session.wait(until: "Copied roster disable")
        let line = try session.tmux("show-buffer")
        try run("enable", "bo")
        _ = try shell(line)
        let shown = try home.start(["list", "is:disabled"], environment: ["ROSTER_STORE": session.store]).finish()
        #expect(shown.output.contains("bo"))
    }

    @Test("the overview shows changes by others, and Enter changes a setting")
    func overviewAndSettings() throws {
        try session.press("4")
        try session.wait(until: "No accounts expire")
        let day = Day(containing: Date()).advanced(by: 3)
        try run("add", "ana", "--until", day.description)
        try session.wait(until: "1 account expires, freeing 1 seat")
        try session.press("Enter")
        try session.wait(until: "1 user · row 1")
        try session.press("5", "Down", "Down", "Down")
        try session.press("Enter")
        try session.wait(until: "Mouse on")
        // The line of the setting shows the new value, too.
        try session.wait(until: "Mouse        on")
    }

    /// The output of a line that a plain shell runs.
    private func shell(_ line: String) throws -> String {
        let script = try home.write("PATH=\"$1:$PATH\"\n\(line)\n", to: "script")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [script, try RosterBinary.url.deletingLastPathComponent().path]
        process.environment = ["HOME": home.folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        let output = try home.write("", to: "printed")
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try String(contentsOfFile: output, encoding: .utf8)
    }

    @Test("after a click, changes by others still appear without a key press")
    func click() throws {
        try run("add", "ana")
        try run("add", "bo")
        try session.wait(until: "2 users")
        try session.press("m")
        try session.wait(until: "Mouse on")
        // A press and a release on the second row, in two writes, as a mouse sends them.
        try session.type("\u{1B}[M +&")
        try session.type("\u{1B}[M#+&")
        try run("limit", "set", "7")
        try session.wait(until: "2/7")
    }

    @Test("clicks work only after the mouse is turned on")
    func mouse() throws {
        for login in ["ana", "bo", "chris"] { try run("add", login, "--name", login) }
        try session.wait(until: "3 users · row 1")
        #expect(
            try session.tmux(
                "display-message",
                "-p",
                "-t",
                "main",
                "#{mouse_any_flag}#{mouse_button_flag}#{mouse_standard_flag}"
            ).contains("000")
        )
        try session.press("m")
        try session.wait(until: "Mouse on")
        // A press of the left button on the third user, in the encoding of tmux's terminal type.
        try session.type("\u{1B}[M \(Character(UnicodeScalar(33 + 5)))\(Character(UnicodeScalar(33 + 6)))")
        try session.wait(until: "3 users · row 3")
    }
}
