import Foundation
import Testing

/// Commands that use named pipes: without a reader, with a reader, or with a reader that does not read.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct PipeTests {
    private let home: RosterHome
    private let pipe: String

    init() throws {
        home = try RosterHome()
        pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        try home.run("add", "ana")
    }

    /// Commands that write to a pipe; the last two import a file in which one line is rejected.
    private nonisolated static let writers = [
        ["export", "-o"], ["import", "users.csv", "--plan"], ["import", "users.csv", "--rejects"],
    ]

    @Test("a command writes to a pipe as soon as the pipe has a reader", arguments: writers)
    func reader(_ arguments: [String]) throws {
        _ = try home.write("login\nbo\na b\n", to: "users.csv")
        let running = try home.start(arguments + [pipe])
        let reader = try #require(FileHandle(forReadingAtPath: pipe))
        let text = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
        let run = try running.finish()
        #expect([0, 6].contains(run.exitCode))
        #expect(text.contains(arguments[0] == "export" ? "ana" : "a b"))
    }

    @Test(
        "a signal immediately ends the wait for a pipe's reader, without a message about the store",
        arguments: writers,
        [(SIGINT, Int32(130)), (SIGTERM, Int32(143))]
    )
    func noReader(_ arguments: [String], _ signal: (number: Int32, exitCode: Int32)) throws {
        _ = try home.write("login\nbo\na b\n", to: "users.csv")
        let running = try home.start(arguments + [pipe])
        try #require(try running.waitUntilBlocked(in: ["wait_for_partner", "fifo_open"]))
        kill(running.process.processIdentifier, signal.number)
        let run = try running.finish()
        #expect(run.exitCode == signal.exitCode)
        #expect(run.messages.hasSuffix("cancelled\n") || run.messages.contains("cancelled; "))
        #expect(!run.messages.contains("does not answer"))
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(files.filter { $0.hasPrefix("team.db") } == ["team.db"])
    }

    @Test("a signal ends a command that waits because its pipe's reader does not read", arguments: [SIGINT, SIGTERM])
    func stalledReader(_ signal: Int32) throws {
        try fill()
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let running = try home.start(["export", "-o", pipe])
        try #require(waitUntilFull(reader))
        kill(running.process.processIdentifier, signal)
        let run = try running.finish()
        #expect(run.exitCode == 128 + signal)
        #expect(!run.messages.contains("does not answer"))
    }

    @Test(
        "a signal ends a command that waits because the reader of its standard output does not read",
        arguments: [["export"], ["import", "users.csv", "--dry-run"], ["import", "users.csv", "--plan", "-"]]
    )
    func stalledOutput(_ arguments: [String]) throws {
        try fill()
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        let running = try home.start(arguments, output: writer)
        try writer.close()
        try #require(waitUntilFull(reader))
        kill(running.process.processIdentifier, SIGTERM)
        let run = try running.finish()
        #expect(run.exitCode == 143)
        #expect(!run.messages.contains("does not answer"))
    }

    @Test("after a signal, the JSON of a finished change is still written completely if the reader goes on reading")
    func wholeOutput() throws {
        try fill()
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        let running = try home.start(["edit", "--query", "user", "--note", "x", "--yes", "--json"], output: writer)
        try writer.close()
        try #require(waitUntilFull(reader))
        kill(running.process.processIdentifier, SIGTERM)
        _ = fcntl(reader, F_SETFL, 0)
        let output = try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd() ?? Data()
        let users = try #require(try JSONSerialization.jsonObject(with: output) as? [Any])
        #expect(users.count == 3_000)
        #expect(try running.finish().messages.contains("3,000 users"))
    }

    @Test("a command says that it was cancelled, even if the signal arrives twice at the same time, as from `timeout`")
    func doubleSignal() throws {
        let running = try home.start(["import", pipe])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        defer { try? writer.close() }
        try writer.write(contentsOf: Data(("login\n" + String(repeating: "a b\n", count: 16)).utf8))
        #expect(try running.waitForMessages { $0.contains("line 17") })
        for _ in 1...2 { kill(running.process.processIdentifier, SIGTERM) }
        let run = try running.finish()
        #expect(run.exitCode == 143)
        #expect(run.messages.contains("cancelled"))
    }

    /// Adds so many users that their export does not fit into a pipe.
    private func fill() throws {
        let users = (0..<3_000).map { "user\($0),some name that makes the lines longer\n" }.joined()
        _ = try home.write("login,name\n" + users, to: "users.csv")
        try home.run("import", "users.csv")
        // Importing this file changes each user again.
        _ = try home.write("login,name\n" + users.replacing("longer", with: "longer still"), to: "users.csv")
    }

    /// Waits until the pipe contains more than 32 KiB; returns false after three minutes.
    ///
    /// A command with long output then soon blocks.
    private func waitUntilFull(_ reader: Int32) -> Bool {
        let deadline = ContinuousClock.now + .seconds(180)
        var count: Int32 = 0
        while ContinuousClock.now < deadline {
            if ioctl(reader, UInt(FIONREAD), &count) == 0, count > 32_768 { return true }
        }
        return false
    }
}
