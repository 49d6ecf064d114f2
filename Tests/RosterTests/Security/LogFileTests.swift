import Foundation
import Testing

/// The log file of a dashboard.
///
/// The dashboard logs an error, because it cannot save its view state: `view.json` is a folder.
@TmuxThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct LogFileTests {
    /// Runs the command `before`, starts a dashboard, changes the order of the list, and quits the dashboard.
    ///
    /// The dashboard tries to save the order.
    private func session(before: String) throws -> TmuxSession {
        let session = try TmuxSession(program: "sh", environment: ["PS1": "ready> "])
        let binary = try RosterBinary.url.path
        try session.type("mkdir -p roster/view.json; \(before); clear; '\(binary)'; echo code $?")
        try session.press("Enter")
        try session.wait(until: "No users yet")
        try session.press("S", "q")
        try session.wait(until: "code 0")
        return session
    }

    @Test("only the owner can access the dashboard's log, under any umask", arguments: ["000", "277"])
    func mode(_ umask: String) throws {
        let session = try session(before: "umask \(umask)")
        let log = session.folder.appendingPathComponent("roster/roster.log").path
        #expect(try String(contentsOfFile: log, encoding: .utf8).contains("view.json"))
        var status = stat()
        try #require(stat(log, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
    }

    @Test("the dashboard quits even if its log is a pipe without a reader")
    func pipe() throws {
        _ = try session(before: "mkfifo roster/roster.log")
    }
}
