import Foundation
import Testing

/// What the binary finds when it starts, and what it leaves behind.
@Suite(.timeLimit(.minutes(10)))
struct ProcessTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    /// Runs the binary by a shell, which can close descriptors; its messages go to a file.
    private func shell(_ command: String) throws -> (exitCode: Int32, messages: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command, try RosterBinary.url.path, home.path("messages")]
        process.environment = ["ROSTER_STORE": home.store, "HOME": home.folder.path, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let messages = try? String(contentsOfFile: home.path("messages"), encoding: .utf8)
        return (process.terminationStatus, messages ?? "")
    }

    @Test("data for a closed standard output is an error, and the store is not written over")
    func closedOutput() throws {
        try home.run("add", "ana")
        let list = try shell(#""$0" list >&- 2>"$1""#)
        #expect(list.exitCode == 1)
        #expect(list.messages == "roster: cannot write the output: Bad file descriptor\n")
        #expect(try shell(#""$0" add bo >&- 2>&-"#).exitCode == 0)
        #expect(try shell(#""$0" show nobody <&- >&- 2>&-"#).exitCode == 3)
        #expect(try home.run("list", "--columns", "login").lines == ["ana", "bo"])
    }

    @Test(
        "nothing but the database stays behind",
        arguments: [["add", "ana"], ["list"], ["show", "nobody"], ["import", "nothing.csv"]]
    )
    func nothingBehind(_ arguments: [String]) throws {
        try home.run("limit", "set", "5")
        _ = try home.start(arguments).finish()
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(files.filter { $0.hasPrefix("team.db") } == ["team.db"])
    }

    @Test("a closed standard input cannot be imported")
    func closedInput() throws {
        let run = try shell(#""$0" import - <&- 2>"$1""#)
        #expect(run.exitCode == 1)
        #expect(run.messages == "roster: cannot read standard input: Bad file descriptor\n")
    }
}
