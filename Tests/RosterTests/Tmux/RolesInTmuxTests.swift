import Foundation
import Testing

/// The roles in the real binary: two processes, one of them a dashboard.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct RolesInTmuxTests {
    @Test("keys add a role, remove the role after its last user gets another role, and undo the removal")
    func byKeys() throws {
        let home = try RosterHome()
        let session = try TmuxSession()
        func run(_ arguments: String...) throws -> RosterRun {
            try home.start(arguments, environment: ["ROSTER_STORE": session.store]).finish()
        }
        try session.wait(until: "No users yet")
        #expect(try run("add", "ana", "--name", "Ana Müller").exitCode == 0)
        try session.wait(until: "Ana Müller")
        try session.press("5", "j", "Enter")
        try session.wait(until: "show users")
        try session.press("n")
        try session.wait(until: "Add role")
        try session.type("boss")
        try session.press("C-s")
        try session.wait(until: "Added the role boss")
        // Another process assigns the role, and the open list updates the count.
        #expect(try run("edit", "ana", "--role", "boss").exitCode == 0)
        try session.wait(untilLine: "boss", " 1 ")
        try session.press("d")
        try session.wait(until: "1 user has the role boss")
        #expect(try run("edit", "ana", "--role", "member").exitCode == 0)
        try session.wait(untilLine: "boss", " 0 ")
        try session.press("d")
        try session.wait(until: "Remove role boss?")
        try session.press("y")
        try session.wait(until: "Removed the role boss")
        #expect(try run("roles").output == "admin\t0\t0\nmember\t1\t0\nviewer\t0\t0\n")
        try session.press("q", "z")
        try session.wait(until: "Undone: Remove the role boss")
        #expect(try run("roles").lines.last == "boss\t0\t0")
        #expect(try run("roles", "remove", "boss").exitCode == 0)
        try session.wait(for: "the settings without the role") { !$0.contains("viewer, boss") }
    }
}
