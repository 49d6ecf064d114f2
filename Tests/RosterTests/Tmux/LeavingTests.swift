import Foundation
import Testing

/// The dashboard restores the terminal when it quits, is suspended or is ended by a signal.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct LeavingTests {
    @Test("`q` quits the dashboard with exit code 0 and restores the terminal")
    func quit() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.press("q")
        try session.expectRestored(exit: 0)
    }

    @Test("a second Ctrl-C quits, but the first one does not")
    func interruptKeys() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.press("C-c")
        try session.wait(until: "Press Ctrl-C again to quit")
        try session.press("C-c")
        try session.expectRestored(exit: 0)
    }

    @Test(
        "a signal ends the dashboard with exit status 128 plus the signal's number, and the terminal is restored",
        arguments: [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGUSR1, SIGUSR2,
            SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, SIGSYS, 34, 64,
        ]
    )
    func signal(_ signal: Int32) throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.send(signal: signal)
        try session.expectRestored(exit: 128 + signal)
    }

    @Test(
        "SIGXFSZ (file size limit) and SIGPIPE (closed pipe) do not end the dashboard",
        arguments: [SIGXFSZ, SIGPIPE]
    )
    func ignored(_ signal: Int32) throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.send(signal: signal)
        try session.press("q")
        try session.expectRestored(exit: 0)
    }

    @Test("Ctrl-Z gives the terminal to the shell, and `fg` gives it back to the dashboard")
    func suspend() throws {
        let session = try TmuxSession(isSuspended: true)
        try session.wait(until: "No users yet")
        try session.press("C-z")
        try session.wait(until: "suspended")
        #expect(try !session.isAlternateScreenOn)
        try session.press("Enter")
        try session.wait(until: "No users yet")
        try session.press("q")
        try session.expectRestored(exit: 0)
    }

    @Test("a dashboard that is stopped in the middle of a task keeps no lock on the store", arguments: [true, false])
    func suspendedTask(byKey: Bool) throws {
        let (home, count) = (try RosterHome(), 20_000)
        let session = try TmuxSession(isSuspended: true)
        try session.wait(until: "No users yet")
        let people = "login\n" + (1...count).map { "person\($0)\n" }.joined()
        let environment = ["ROSTER_STORE": session.store]
        let file = try home.write(people, to: "people.csv")
        #expect(try home.run("import", file, environment: environment).exitCode == 0)
        try session.wait(until: "20,000 taken")
        try session.press("a", "X")
        try session.wait(until: "Disable 20,000 users?")
        try session.type("\(count)")
        try session.press("Enter")
        try session.wait(untilLine: "Disable 20,000 users", "%")
        if byKey { try session.press("C-z") } else { try session.send(signal: SIGTSTP) }
        try session.wait(until: "suspended")
        let run = try home.run("add", "late", environment: environment)
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(!run.messages.contains("waiting"))
        try session.press("Enter")
        try session.wait(until: "20,000 disabled")
        try session.press("q")
        try session.expectRestored(exit: 0)
    }
}

extension TmuxSession {
    /// Waits for the binary's end and compares the terminal's state with its state before the run.
    func expectRestored(exit status: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let screen = try wait(until: "finished", sourceLocation: sourceLocation)
        #expect(screen.contains("exit=\(status)"), "\(screen)", sourceLocation: sourceLocation)
        let (before, after) = try terminalStates()
        #expect(before == after, sourceLocation: sourceLocation)
        #expect(try !isAlternateScreenOn, sourceLocation: sourceLocation)
    }
}
