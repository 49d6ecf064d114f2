import Foundation
import Testing

/// Importing a file in the dashboard of the real binary.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct ImportInTmuxTests {
    @Test("an import is previewed, applied after a choice about the seats, and undone")
    func wholePath() throws {
        let session = try TmuxSession()
        let people = (1...15).map { "person\($0),Person \($0)\n" }.joined()
        let file = session.folder.appendingPathComponent("new people.csv")
        try Data("login,name\n\(people)".utf8).write(to: file)
        try session.wait(until: "No users yet")
        try session.press("L")
        try session.wait(until: "0 seats are taken")
        try session.type("12")
        try session.press("C-s")
        try session.wait(until: "0/12")

        try session.press("I")
        try session.wait(until: "Import users from a file")
        try session.type("nowhere.csv")
        try session.press("C-s")
        try session.wait(until: "Cannot read nowhere.csv")
        // Quoted like the path of a file that is dragged into a terminal.
        try session.press("C-u")
        try session.type("'\(file.path)'")
        try session.press("C-s")
        try session.wait(until: "Import new people.csv?")
        try session.wait(until: "15 seats needed, 12 free")
        try session.press("y", "s")
        try session.wait(until: "12 to add, 3 to reject")
        try session.press("y")
        try session.wait(until: "12/12, full")
        try session.wait(until: "12 added, 3 rejected")

        try session.press("Tab", "v")
        try session.wait(until: "no seat is free")
        try session.press("Escape")
        try session.wait(for: "the page to close") { !$0.contains("no seat is free") }
        try session.press("z")
        try session.wait(until: "Deletes 12 users, bypassing the trash")
        try session.type("12")
        try session.press("Enter")
        try session.wait(until: "0/12")
        try session.wait(until: "No users yet")
    }

    @Test("~ stands for the home folder, and a file that is not regular is refused")
    func homeFolder() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("roster-home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        try Data("login,name\nana,Ana\n".utf8).write(to: home.appendingPathComponent("users.csv"))
        let session = try TmuxSession(environment: ["HOME": home.path])
        try session.wait(until: "No users yet")
        try session.press("I")
        try session.wait(until: "Import users from a file")
        // The pipe has no writer. Roster must refuse it, and must not wait for a writer.
        try #require(mkfifo(session.folder.appendingPathComponent("pipe").path, 0o600) == 0)
        try session.type("pipe")
        try session.press("C-s")
        try session.wait(until: "Cannot read pipe: it is not a regular file")
        // Moves to the last field: the file for rejected lines.
        try session.press("Tab", "Tab", "Tab", "Tab")
        try session.type("pipe")
        try session.press("C-s")
        try session.wait(until: "Replace pipe?")
        try session.press("y")
        // The file to import is opened before the file for rejected lines, so the error, and with it the focus, is at
        // the first field.
        try session.wait(until: "Cannot read pipe: it is not a regular file", "2 failed")
        try session.press("Tab", "Tab", "Tab", "Tab", "C-u", "BTab", "BTab", "BTab", "BTab")
        try session.press("C-u")
        try session.type("~/users.csv")
        try session.press("C-s")
        try session.wait(until: "1 line: 1 to add")
        try session.press("y")
        try session.wait(until: "Seats 1 taken, no limit")
    }
}
