import Foundation
import Testing
import UserDirectory

/// Commands that wait for a locked store, run with the real binary in a terminal.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct WaitingInTmuxTests {
    @Test("a waiting command keeps one line up to date with the other task's progress, and removes the line at the end")
    func waitingLine() throws {
        let session = try TmuxSession(program: "sh", columns: 60)
        let binary = try RosterBinary.url.path
        try whileLocked(session.store) { task, progress in
            let shared = progress.share(task)
            shared.update(7)
            try session.type("clear; '\(binary)' add bo --wait")
            try session.press("Enter")
            for percent in [7, 62, 100] {
                shared.update(percent)
                let screen = try session.wait(untilLine: "waiting: Import people.csv by ana, \(percent) %")
                #expect(screen.split(separator: "\n").count { $0.contains("waiting:") } == 1)
            }
        }
        let screen = try session.wait(until: "added bo; 1 seat is taken")
        #expect(!screen.contains("waiting:"))
    }

    @Test("even in a terminal narrower than the line, a waiting command removes the whole line")
    func narrowTerminal() throws {
        let session = try TmuxSession(program: "sh", columns: 30)
        let binary = try RosterBinary.url.path
        try whileLocked(session.store) { _, _ in
            try session.type("clear; '\(binary)' add bo --wait")
            try session.press("Enter")
            try session.wait(until: "waiting: Import people.csv")
        }
        let screen = try session.wait(until: "added bo; 1 seat is taken")
        #expect(!screen.contains("waiting:"))
    }
}
