import Foundation
import Testing

/// Exporting to a file in the dashboard of the real binary.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct ExportInTmuxTests {
    @Test("an exported file is private; replacing a file asks first; the error for a missing folder contains advice")
    func wholePath() throws {
        let home = try RosterHome()
        // The inline suggestion for a path is drawn only with colours, which `swift test` may have turned off.
        let session = try TmuxSession(environment: ["NO_COLOR": ""])
        try session.wait(until: "No users yet")
        let environment = ["ROSTER_STORE": session.store]
        #expect(
            try home.start(["add", "ana", "--name", "Ana Müller"], environment: environment).finish().exitCode == 0
        )
        try session.wait(until: "Ana Müller")
        let file = session.folder.appendingPathComponent("users out.csv").path
        try session.type(":export users out.csv")
        try session.press("Enter")
        try session.wait(until: "Exported 1 user to users out.csv")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Ana Müller"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)

        // The path is completed by Tab.
        try session.press("W")
        try session.wait(until: "Export 1 user")
        try session.type("users o")
        // The message of the first export names the file too.
        try session.wait(untilLine: "File *", "users out.csv")
        try session.press("Tab", "C-s")
        try session.wait(until: "Replace users out.csv?")
        try session.press("y")
        try session.wait(for: "the question to close") { !$0.contains("Replace users out.csv?") }

        try session.type(":export nowhere/users.csv")
        try session.press("Enter")
        // The message takes two lines.
        try session.wait(until: "no such file or directory; create the")
    }
}
