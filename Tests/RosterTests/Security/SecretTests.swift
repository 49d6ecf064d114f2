import Foundation
import PostgresTesting
import Testing

/// Passwords must not appear in any output or file.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct SecretTests {
    private static let secret = "hunter2-s3cret"

    /// A server that requires the password of the role `keeper`.
    private func makeServer(_ home: RosterHome) throws -> PostgresServer {
        let rules = try home.write("local all owner trust\nlocal all keeper scram-sha-256\n", to: "hba.conf")
        chmod(rules, 0o644)
        let server = try PostgresServer(options: "-c hba_file='\(rules)'")
        try server.run(
            sql: "CREATE ROLE keeper LOGIN PASSWORD '\(Self.secret)'; GRANT CREATE ON DATABASE postgres TO keeper"
        )
        return server
    }

    @Test(
        "a password that a server asks for is in no output, message, journal, task or file",
        arguments: ["PGPASSWORD", "PGPASSFILE"]
    )
    func password(_ variable: String) throws {
        let home = try RosterHome(hasStore: false)
        let server = try makeServer(home)
        let file = try home.write("*:*:*:*:\(Self.secret)\n", to: "passfile")
        chmod(file, 0o600)
        let store = server.location(user: "keeper")
        let value = variable == "PGPASSWORD" ? Self.secret : file
        let environment = [variable: value, "ROSTER_STORE": store]
        let lines = [
            "add ana --role admin", "edit ana --note x", "list", "show ana", "log", "log --json", "log --as-commands",
            "tasks", "tasks --json", "doctor", "doctor --json", "config", "config --json", "export", "undo",
            "limit set 5",
            "copy \(home.path("none.db")) \(home.path("copy.db"))", "edit ana --role king", "list rol:x",
        ]
        for line in lines {
            let run = try home.start(line.split(separator: " ").map(String.init), environment: environment).finish()
            #expect(!(run.output + run.messages).contains(Self.secret), "\(line)")
            if line.hasPrefix("add") { #expect(run.exitCode == 0, "\(run.messages)") }
        }
        // The server refuses the wrong password with an error that names the role.
        let wrong = ["PGPASSWORD": "wrong-" + Self.secret, "ROSTER_STORE": store]
        for line in [["list"], ["doctor"], ["add", "bo"]] {
            let run = try home.start(line, environment: wrong).finish()
            #expect(run.exitCode != 0)
            #expect(!(run.output + run.messages).contains(Self.secret))
        }
        try FileManager.default.removeItem(atPath: file)
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.folder.path) {
            let data = FileManager.default.contents(atPath: home.path(name)) ?? Data()
            #expect(data.firstRange(of: Data(Self.secret.utf8)) == nil, "\(name)")
        }
    }

    @Test(
        "a crash prints nothing of the program's memory or environment",
        arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]
    )
    func crash(_ number: Int32) throws {
        let home = try RosterHome()
        let pipe = home.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        let running = try home.start(
            ["disable", "-"],
            inputPipe: FileHandle(fileDescriptor: descriptor),
            environment: ["PGPASSWORD": Self.secret]
        )
        try #require(try running.waitUntilBlocked(in: ["poll_schedule_timeout"]))
        kill(running.process.processIdentifier, number)
        let run = try running.finish()
        #expect(run.exitCode == 128 + number)
        #expect(run.output.isEmpty)
        #expect(run.messages.isEmpty)
    }
}
