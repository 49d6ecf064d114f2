import Foundation
import PostgresTesting
import Testing

/// `roster doctor`, run with the real binary.
@ProcessThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct DoctorTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    /// The states of the checks, by subject.
    private func states(_ run: RosterRun) -> [String: String] {
        let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[1], $0[0]) })
    }

    @Test("a store on PostgreSQL is checked, and the output does not contain the password")
    func postgres() throws {
        let server = try PostgresServer.shared()
        let store = server.location()
        try home.run("add", "ana", "--role", "admin", "--store", store)
        let run = try home.run("doctor", "--store", store, environment: ["PGPASSWORD": "hunter2"])
        #expect(run.exitCode == 0, "\(run.output)")
        let states = states(run)
        for subject in ["store", "server", "permissions", "schema", "integrity", "seats", "search", "links"] {
            #expect(states[subject] == "fine", "\(subject): \(run.output)")
        }
        #expect(!(run.output + run.messages).contains("hunter2"))
    }

    @Test("a database without a store is fine, and is named in a form that --store accepts")
    func emptyDatabase() throws {
        let server = try PostgresServer()
        let run = try home.run("doctor", "--store", server.location())
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(states(run)["store"] == "fine")
        let name = "postgres:host=\(server.folder.path) dbname=postgres"
        #expect(run.output.contains("no store yet at \(name); roster add or roster import, run as"), "\(run.output)")
    }

    @Test("an unreachable server is a fault, and the output does not contain the password")
    func unreachable() throws {
        let environment = ["PGPASSWORD": "hunter2", "PGCONNECT_TIMEOUT": "2"]
        let store = "postgres:host=\(home.folder.path) dbname=x"
        for arguments in [["doctor", "--store", store], ["doctor", "--json", "--store", store]] {
            let run = try home.start(arguments, environment: environment).finish()
            #expect(run.exitCode == 1)
            #expect(run.output.contains("no connection"))
            #expect(!(run.output + run.messages).contains("hunter2"))
        }
    }

    @Test("a password in the store's name is a fault, and the output does not repeat the password")
    func password() throws {
        let run = try home.run("doctor", "--store", "postgres://ana:hunter2@db/roster")
        #expect(run.exitCode == 1)
        #expect(run.output.contains("PGPASSFILE"))
        #expect(run.messages == "1 fault, 1 warning\n")
        #expect(!(run.output + run.messages).contains("hunter2"))
    }

    @Test("`doctor` exits 0 if there are only warnings, and 1 if there is a fault")
    func exitCode() throws {
        try home.run("add", "ana")
        chmod(home.store, 0o644)
        let open = try home.run("doctor")
        #expect(open.exitCode == 0)
        #expect(states(open)["permissions"] == "warning")
        let broken = try home.run("doctor", "--store", try home.write("not a database, but not empty", to: "x.db"))
        #expect(broken.exitCode == 1)
        #expect(states(broken)["store"] == "fault")
        let empty = try home.run("doctor", "--store", try home.write("", to: "empty.db"))
        #expect(states(empty)["store"] == "fine")
    }

    @Test("the warning about a locale without UTF-8 says what to set")
    func locale() throws {
        let run = try home.run("doctor", environment: ["LANG": "C", "LC_ALL": "C"])
        #expect(states(run)["locale"] == "warning")
        #expect(run.output.contains("C.UTF-8"))
    }

    @Test("a configured theme that does not exist is a fault")
    func theme() throws {
        let file = try home.write("theme: lihgt\n", to: "config.yml")
        let run = try home.run("doctor", "--config", file)
        #expect(run.exitCode == 1)
        #expect(states(run)["config"] == "fault")
        #expect(run.output.contains("config.yml:1:8"))
    }

    @Test("every error of the configuration is a fault, and the store is still checked if its location is known")
    func configurationErrors() throws {
        try home.run("add", "ana")
        let file = try home.write("theme: [\nmouse", to: "broken.yml")
        let broken = try home.run("doctor", "--config", file, environment: ["ROSTER_STORE": ""])
        #expect(broken.lines.contains { $0.hasPrefix("warning\tstore\tnot checked: ") }, "\(broken.output)")
        let several = try home.write("colour: red\nmouse: maybe\nstore: http://x\n", to: "config.yml")
        let run = try home.run("doctor", "--config", several, "--store", home.store)
        #expect(run.exitCode == 1)
        #expect(run.lines.filter { $0.hasPrefix("fault\tconfig\t") }.count == 3, "\(run.output)")
        #expect(run.lines.contains { $0.hasPrefix("fine\tintegrity\t") }, "\(run.output)")
        // If another command reads this configuration, it reports the same errors and does nothing.
        let list = try home.run("list", "--config", several)
        #expect(list.exitCode == 2)
        #expect(list.messages.split(separator: "\n").count == 3, "\(list.messages)")
    }

    @Test("`doctor` does not create a missing store")
    func absent() throws {
        let home = try RosterHome(hasStore: false)
        #expect(try home.run("doctor").exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("a symbolic link to a missing file is a fault, because no store can be created there")
    func danglingLink() throws {
        let link = home.folder.appending(path: "link.db").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nonexistent/roster.db")
        let run = try home.run("doctor", "--store", link)
        #expect(run.exitCode == 1)
        #expect(states(run)["store"] == "fault")
        #expect(run.output.contains("it is a symbolic link to a file that does not exist"), "\(run.output)")
    }

    @Test("numbers written to a pipe have no separators, and a store in memory is named as such")
    func numbers() throws {
        try home.run("limit", "set", "1200")
        #expect(try home.run("doctor").output.contains("0 of 1200 seats are taken"))
        let memory = try home.run("doctor", "--store", "memory:")
        #expect(memory.output.contains("\tin memory (not saved): 0 users; 0 seats are taken\t"))
    }

    @Test(
        "a store that can be read but not written is a warning",
        .disabled(if: getuid() == 0, "root may write everything")
    )
    func notWritable() throws {
        chmod(home.store, 0o400)
        let run = try home.run("doctor")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("warning\taccess\tthe store cannot be written: permission denied"))
    }

    @Test(
        "an empty file that cannot be written is a fault, because no store can be created in it",
        .disabled(if: getuid() == 0, "root may write everything")
    )
    func emptyNotWritable() throws {
        let path = try home.write("", to: "empty.db")
        chmod(path, 0o400)
        let run = try home.run("doctor", "--store", path)
        #expect(run.exitCode == 1)
        #expect(
            run.output.contains("no store at \(path): the file is empty, and you need permission to read and write it")
        )
    }
}
