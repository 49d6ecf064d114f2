import Foundation
import Testing

/// How the binary handles closed descriptors, pipes, signals and file size limits, and which files it leaves behind.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct ProcessTests {
    /// A store with so many users that their list fills a pipe, and changing them takes several transactions (slices).
    private static let many = Result {
        try RosterHome.makeStore { home in
            let users = (0..<3_000).map { "user\($0),some name that makes the lines longer" }.joined(separator: "\n")
            try home.run("import", "-", input: "login,name\n" + users + "\n")
        }
    }

    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    /// Runs a command line in a shell, because a shell can close descriptors.
    ///
    /// In the command line, `$0` is the binary, and `$1` is a file for messages. Returns the exit code and the contents
    /// of that file.
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

    @Test("writing to a closed standard output is an error and does not overwrite the store")
    func closedOutput() throws {
        try home.run("add", "ana")
        let list = try shell(#""$0" list >&- 2>"$1""#)
        #expect(list.exitCode == 1)
        #expect(
            list.messages == "roster: cannot write the output: it is closed, or is not open for writing; "
                + "redirect it to a file or to /dev/null\n"
        )
        #expect(try shell(#""$0" add bo >&- 2>&-"#).exitCode == 0)
        #expect(try shell(#""$0" show nobody <&- >&- 2>&-"#).exitCode == 3)
        #expect(try home.run("list", "--columns", "login").lines == ["ana", "bo"])
    }

    @Test(
        "a command leaves no write-ahead log or other file beside the store",
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
        #expect(
            run.messages == "roster: cannot read standard input: it is closed, or is not open for reading; "
                + "redirect it from a file or a command\n"
        )
    }

    @Test(
        "a command succeeds even if the reader of its output goes away",
        arguments: [
            "list", "log", "export", "list --json", "tasks", "manual", "--help", "completions zsh", "log --as-commands",
        ]
    )
    func brokenPipe(_ command: String) throws {
        try home.put(Self.many.get())
        // The exit code goes to a file, because a pipeline returns only the exit code of its last command, `true`.
        let run = try shell(#"( "$0" \#(command); echo "exit $?" >&2 ) 2>"$1" | true; wait"#)
        #expect(run.messages == "exit 0\n")
    }

    @Test("piped output has no escapes and no progress, even if a command changes many users")
    func plainPipes() throws {
        let users = (0..<1_500).map { "user\($0)" }.joined(separator: "\n")
        let imported = try home.run("import", "-", input: "login\n" + users + "\n", environment: ["TERM": "xterm"])
        let disabled = try home.run("disable", "--query", "user", "--yes", environment: ["TERM": "xterm"])
        for run in [imported, disabled, try home.run("undo"), try home.run("list"), try home.run("doctor")] {
            #expect(run.exitCode == 0)
            #expect(!(run.output + run.messages).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" })
            #expect(run.messages.split(separator: "\n").count <= 1)
        }
    }

    @Test(
        "a signal ends a waiting command even if the command was started with all signals blocked",
        arguments: [SIGQUIT, SIGHUP, SIGINT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGABRT, SIGXCPU, SIGPROF]
    )
    func startedBlocked(_ number: Int32) throws {
        // The command waits for logins from the pipe. SIGHUP, SIGINT and SIGTERM cancel the command; the other signals
        // end it by their default action.
        let pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_SETMASK, &every, &before)
        // Starts the command with all signals blocked, as they are in every thread of Dispatch.
        let running = try home.start(["disable", "-"], inputPipe: FileHandle(fileDescriptor: descriptor))
        pthread_sigmask(SIG_SETMASK, &before, nil)
        try #require(try running.waitUntilBlocked(in: ["poll_schedule_timeout"]))
        kill(running.process.processIdentifier, number)
        #expect(try running.finish().exitCode == 128 + number)
    }

    @Test(
        "a signal that ends a command while it waits for input leaves no write-ahead log beside the store",
        arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func logAfterSignal(_ number: Int32) throws {
        try home.run("add", "ana")
        let pipe = Pipe()
        defer { try? pipe.fileHandleForWriting.close() }
        let running = try home.start(["disable", "-"], inputPipe: pipe.fileHandleForReading)
        let wal = home.store + "-wal"
        try #require(try running.waitUntilOpen([wal]))
        try #require(try running.waitUntilBlocked(in: ["poll_schedule_timeout"]))
        kill(running.process.processIdentifier, number)
        #expect(try running.finish().exitCode == 128 + number)
        #expect(!FileManager.default.fileExists(atPath: wal))
        #expect(!FileManager.default.fileExists(atPath: home.store + "-shm"))
    }

    @Test("a signal while the store is being opened leaves no write-ahead log", arguments: ["list", "add eve"])
    func logAfterEarlySignal(_ command: String) throws {
        try home.put(Self.many.get())
        for _ in 0..<10 {
            let running = try home.start(command.split(separator: " ").map(String.init))
            // The command may end before this loop sees that the store is open.
            while running.process.isRunning, (try? running.hasOpen([home.store])) == false {}
            kill(running.process.processIdentifier, SIGTERM)
            #expect([0, 4, 128 + SIGTERM].contains(try running.finish().exitCode))
            let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            #expect(files.filter { $0.hasPrefix("team.db") } == ["team.db"])
        }
    }

    @Test("a signal that was ignored when the command began stays ignored")
    func ignoredSignal() throws {
        let run = try shell(
            #"""
            trap '' INT TERM QUIT; mkfifo pipe; "$0" import - <pipe 2>"$1" & exec 3>pipe
            kill -INT $!; kill -TERM $!; kill -QUIT $!; echo login >&3; echo ana >&3; exec 3>&-; wait $!
            """#.replacing("pipe", with: home.path("pipe"))
        )
        #expect(run.exitCode == 0)
        #expect(run.messages.hasPrefix("imported 1 line"))
    }

    @Test("an export that reaches the file size limit reports an error and leaves the old file unchanged")
    func fileSizeLimit() throws {
        try home.put(Self.many.get())
        let file = try home.write("old", to: "users.csv")
        let run = try shell("ulimit -f 128; exec \"$0\" export -o '\(file)' 2>\"$1\"")
        #expect(run.exitCode == 1)
        #expect(run.messages == "roster: cannot write \(file): file too large\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }

    @Test(
        "a signal that is followed by the end of the input cancels the command: the input may be incomplete",
        arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func endOfInput(_ number: Int32) throws {
        try home.run("add", "ana")
        let pipe = Pipe()
        let running = try home.start(["delete", "-", "--yes"], inputPipe: pipe.fileHandleForReading)
        try pipe.fileHandleForWriting.write(contentsOf: Data("ana\n".utf8))
        // The command opens the store before it reads its input.
        let isOpen = try running.waitUntilOpen([home.store])
        #expect(isOpen)
        let isWaiting = try running.waitUntilBlocked(in: ["poll_schedule_timeout"])
        #expect(isWaiting)
        kill(running.process.processIdentifier, number)
        try pipe.fileHandleForWriting.close()
        #expect(try running.finish().exitCode == 128 + number)
        #expect(try home.run("count").output == "1\n")
    }

    @Test(
        "a signal ends a change of many users between two slices, with the signal's exit code",
        arguments: [SIGINT, SIGTERM]
    )
    func interrupted(_ number: Int32) throws {
        try home.put(Self.many.get())
        let running = try home.start(["disable", "--query", "user", "--yes"])
        let wal = home.store + "-wal"
        // The command opens the write-ahead log shortly before it begins to handle signals and to change users.
        let isOpen = try running.waitUntilOpen([wal])
        #expect(isOpen)
        kill(running.process.processIdentifier, number)
        let run = try running.finish()
        // The command may have ended before the signal. Or it did not handle signals yet, and ended before any change.
        #expect([0, 128 + number].contains(run.exitCode))
        let disabled = try #require(Int(try home.run("count", "is:disabled").output.dropLast()))
        if run.messages.contains("cancelled:") {
            #expect(run.messages.contains("roster undo reverts these changes"))
            #expect(disabled < 3_000)
            #expect(try home.run("undo").exitCode == 0)
            #expect(try home.run("count", "is:disabled").output == "0\n")
        }
    }
}
