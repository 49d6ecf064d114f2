import Foundation
import Testing

/// The pager for long output of commands in a real terminal.
@ProcessThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct PagerInTmuxTests {
    /// A pager that marks the lines that it shows, and stays until Enter is pressed.
    private static let pager = "sed \"s/^/page: /\"; read answer </dev/tty; echo left"

    /// A shell in a terminal of 24 rows, with a store of 200 users and 200 changes.
    private func session(pager: String) throws -> TmuxSession {
        let session = try TmuxSession(program: "sh", environment: ["PAGER": pager, "PS1": "ready> "])
        let lines = (1...200).map { "user\($0)" }
        try (["login"] + lines).joined(separator: "\n")
            .write(toFile: session.folder.appendingPathComponent("people.csv").path, atomically: true, encoding: .utf8)
        try session.type("roster() { '\(RosterBinary.url.path)' \"$@\"; }; clear; roster import people.csv")
        try session.press("Enter")
        try session.wait(until: "imported 200 lines", "ready>")
        return session
    }

    @Test("a list that is longer than the screen is shown by $PAGER, and messages wait until the pager ends")
    func list() throws {
        let session = try session(pager: PagerInTmuxTests.pager)
        try session.type("clear; roster list --limit 100")
        try session.press("Enter")
        let screen = try session.wait(until: "page: user189 ")
        #expect(!screen.contains("100 of 200 users"))
        // Enter ends the pager; then Roster continues.
        try session.press("Enter")
        try session.wait(until: "left", "100 of 200 users", "ready>")
    }

    @Test("the manual page is shown by `man`, whose pager reads keys from the terminal")
    func manual() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pager = folder.appendingPathComponent("page")
        try Data("#!/bin/sh\nhead -n 5\nread answer </dev/tty\necho left\n".utf8).write(to: pager)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: pager.path)
        let session = try session(pager: pager.path)
        try session.type("clear; roster manual; echo code $?")
        try session.press("Enter")
        let screen = try session.wait(until: "NAME")
        #expect(!screen.contains("code"))
        try session.press("Enter")
        try session.wait(until: "left", "code 0", "ready>")
    }

    @Test("a short list is written without a pager")
    func shortList() throws {
        let session = try session(pager: PagerInTmuxTests.pager)
        try session.type("clear; roster list --limit 3 -q")
        try session.press("Enter")
        let screen = try session.wait(until: "user100 ", "ready>")
        #expect(!screen.contains("page:"))
    }

    @Test("the pager inherits only standard input, output and error")
    func descriptors() throws {
        // The shell also has the folder itself open while it lists the descriptors, so there are four.
        let session = try session(pager: "set -- /proc/$$/fd/*; echo files: $#; cat >/dev/null")
        try session.type("clear; roster list")
        try session.press("Enter")
        try session.wait(until: "files: 4", "ready>")
    }

    @Test("the pager gets the user's variable LESS or, if LESS is not set, git's default")
    func less() throws {
        let session = try session(pager: "echo LESS=$LESS; cat >/dev/null")
        try session.type("clear; unset LESS; roster list; LESS=x roster list")
        try session.press("Enter")
        try session.wait(until: "LESS=FRX", "LESS=x", "ready>")
    }

    @Test("quitting the pager early ends the command without an error")
    func left() throws {
        let session = try session(pager: "head -n 2; echo left")
        try session.type("clear; roster list; echo code $?")
        try session.press("Enter")
        let screen = try session.wait(until: "left", "code 0")
        #expect(!screen.contains("roster:"))
    }

    /// Whether a process is still running; false for a zombie, which has ended but has not been waited for.
    private func isRunning(_ pid: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
        return !status.contains(") Z ")
    }

    /// Waits until the process whose id is in the file ends.
    private func expectEnd(of file: String, in session: TmuxSession) throws {
        let text = try String(contentsOf: session.folder.appendingPathComponent(file), encoding: .utf8)
        let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let deadline = ContinuousClock.now + .seconds(180)
        while isRunning(pid), ContinuousClock.now < deadline {}
        #expect(!isRunning(pid))
    }

    @Test(
        "a signal that ends the command also ends its pager and all processes that the pager has started",
        arguments: [SIGHUP, SIGQUIT, SIGTERM]
    )
    func signal(number: Int32) throws {
        // The outer shell waits for an inner shell.
        let inner = "echo \\$\\$ >inner; sed s/^/page:/; read -r answer </dev/tty"
        let session = try session(pager: "sh -c \"\(inner)\"; echo left")
        let binary = try RosterBinary.url.path
        try session.type("clear; sh -c 'echo $$ > pid; exec \"\(binary)\" list'; echo code $?")
        try session.press("Enter")
        try session.wait(until: "page:user99 ")
        try session.send(signal: number)
        let screen = try session.wait(until: "code \(128 + number)")
        #expect(!screen.contains("left"))
        try expectEnd(of: "inner", in: session)
        let store = URL(fileURLWithPath: session.store)
        #expect(!FileManager.default.fileExists(atPath: store.path + "-wal"))
    }

    @Test("the key for SIGQUIT ends the command and its pager, even if the pager ignores the signal as `less` does")
    func quitKey() throws {
        let inner = "trap : QUIT; echo \\$\\$ >inner; sed s/^/page:/; read -r answer </dev/tty"
        let session = try session(pager: "sh -c \"\(inner)\"; true")
        try session.type("clear; roster list; echo code $?")
        try session.press("Enter")
        try session.wait(until: "page:user99 ")
        try session.press("C-\\")
        try session.wait(until: "code 131")
        try expectEnd(of: "inner", in: session)
    }

    @Test("`log` shows all changes with a pager; without a pager, it shows the newest 50 and a note")
    func log() throws {
        let session = try session(pager: PagerInTmuxTests.pager)
        try session.type("clear; roster log")
        try session.press("Enter")
        // The oldest change is last.
        try session.wait(until: "page: 1  ", "user1 ")
        try session.press("Enter")
        try session.wait(until: "left", "ready>")
        try session.type("clear; PAGER= roster log")
        try session.press("Enter")
        try session.wait(until: "user151 ", "only the newest 50 changes; --limit N shows more", "ready>")
    }

    @Test("a pager that does not exist causes an error with advice")
    func missing() throws {
        let session = try session(pager: "no-such-pager")
        try session.type("clear; roster list; echo code $?")
        try session.press("Enter")
        try session.wait(until: "roster: cannot start the pager: no such file or directory; set PAGER=cat", "code 1")
    }
}
