import Foundation
import PostgresTesting
import Testing

/// A home in which the command lines of the documentation run, with the users and files that they use.
///
/// The lines run in bash, with only the programs that they may use. A test server replaces the servers that the
/// lines name, and folders below the home replace the system's folders that the lines write to.
final class ReaderHome {
    private let home = try? RosterHome()
    private lazy var server = Result { try PostgresServer() }
    private static let programs = ["cat", "jq", "sh", "tee"]
    private static let systemFolders = ["/srv/", "/usr/local/", "/var/"]

    private var place: RosterHome {
        get throws { try #require(home) }
    }

    init() throws {
        let folders = [
            "bin", ".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions",
            "usr/local/share/man/man1", "srv", "var",
        ]
        for folder in folders {
            try FileManager.default.createDirectory(atPath: try place.path(folder), withIntermediateDirectories: true)
        }
        for name in ReaderHome.programs { try link("/usr/bin/\(name)", as: name) }
        try link(RosterBinary.url.path, as: "roster")
        chmod(try place.write("#!/bin/sh\nexec \"$@\"\n", to: "bin/sudo"), 0o700)
        let users = """
            login,name,email,role,groups,status,validUntil
            bo,Bo Ng,bo@example.com,member,ops,,
            chris,Chris Doe,,member,ops;interns,,
            dee,Dee Roe,,viewer,interns,,
            eva,Eva Müller,eva@example.com,admin,,,
            olga,Olga Old,,member,,,2020-01-01
            gone,Gone,,member,,,

            """
        try place.run("import", "-", input: users)
        try place.run("delete", "gone")
        try place.run("disable", "dee")
        let soon = Date(timeIntervalSinceNow: 10 * 24 * 3600).formatted(.iso8601.year().month().day())
        try place.run("edit", "chris", "--until", soon)
        _ = try place.write("login,name,role\nfay,Fay Fox,member\nbo,Bo Ng-Li,member\n", to: "people.csv")
    }

    private func link(_ path: String, as name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: try place.path("bin/\(name)"), withDestinationPath: path)
    }

    /// Runs a line of the documentation in bash.
    ///
    /// Without a terminal, no question can be answered, so `--yes` is added to a line that requires it. A line that
    /// needs a terminal is run again in tmux, where it opens the dashboard, and `q` quits the dashboard.
    func run(_ line: String) throws -> RosterRun {
        let run = try bash(line)
        if run.exitCode == 2, run.messages.contains("pass --yes") { return try bash(line + " --yes") }
        guard run.messages.contains("needs a terminal") else { return run }
        let variables = try environment().map { "export \($0.key)='\($0.value)'\n" }.joined()
        let script = "\(variables)cd '\(try place.folder.path)'\n\(try translated(line))"
        let session = try TmuxSession(program: "/bin/bash \(try place.write(script, to: "line.sh"))")
        try session.wait(until: "quit")
        try session.press("q")
        try session.wait(until: "exit=")
        let screen = try session.screen
        return RosterRun(output: screen, messages: "", exitCode: screen.contains("exit=0") ? 0 : 1)
    }

    private func bash(_ line: String) throws -> RosterRun {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "set -o pipefail\n\(try translated(line))"]
        process.currentDirectoryURL = try place.folder
        process.environment = try environment()
        process.standardInput = FileHandle.nullDevice
        let files = [try place.write("", to: "output"), try place.write("", to: "messages")]
        process.standardOutput = FileHandle(forWritingAtPath: files[0])
        process.standardError = FileHandle(forWritingAtPath: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        return RosterRun(output: texts[0], messages: texts[1], exitCode: process.terminationStatus)
    }

    private func environment() throws -> [String: String] {
        let home = try place
        return [
            "HOME": home.folder.path, "PATH": home.path("bin"), "LANG": "C.UTF-8", "ROSTER_STORE": home.store,
            "XDG_STATE_HOME": home.path("state"), "XDG_CONFIG_HOME": home.path(".config"),
        ]
    }

    /// The line with the test server and with folders below the home.
    ///
    /// They replace each PostgreSQL server and each of the ``systemFolders`` in the line.
    private func translated(_ line: String) throws -> String {
        var line = line
        let stores = /postgres(?:ql)?:[^\s'"]+/
        if line.contains(stores) {
            let location = try server.get().location()
            line.replace(stores) { _ in "'\(location)'" }
        }
        for folder in ReaderHome.systemFolders {
            for before in [" ", ":"] { line.replace(before + folder, with: before + (try place.path("")) + folder) }
        }
        return line
    }
}
