package import Foundation
import ProcessTesting

/// A temporary folder with the account files of a machine, for one test; deleted by `deinit`.
///
/// The users are `root`, `daemon`, `ana` (id 1000) and `bo` (id 1001). The groups `sudo` (id 27) and `ops` (id 1100)
/// each have one member, `ana`. The other groups, such as `staff` (id 1200), have no members.
package final class TestTree {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    package let folder: URL

    package var path: String { folder.path }

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "accounts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "etc"),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755]
        )
        try write(
            "passwd",
            """
            root:x:0:0:root:/root:/bin/sh
            daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin
            ana:x:1000:1000:Ana Müller,12,+34 1,home:/home/ana:/bin/sh
            bo:x:1001:1001:Bo Li:/home/bo:/bin/sh

            """
        )
        try write(
            "shadow",
            """
            root:*:19000:0:99999:7:::
            daemon:*:19000:0:99999:7:::
            ana:$6$salt$hash:19000:0:99999:7:::
            bo:!:19000:0:99999:7:::

            """
        )
        try write(
            "group",
            "root:x:0:\ndaemon:x:1:\nsudo:x:27:ana\nana:x:1000:\nbo:x:1001:\nops:x:1100:ana\nstaff:x:1200:\n"
        )
        try write("gshadow", "root:*::\ndaemon:*::\nsudo:*::ana\nana:!::\nbo:!::\nops:!::ana\nstaff:!::\n")
        try write(
            "login.defs",
            "# comment\nUID_MIN 1000\nUID_MAX\t60000\nGID_MIN 1000\nGID_MAX 60000\nUSERGROUPS_ENAB yes\n"
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: Files

    package func url(_ file: String) -> URL { folder.appending(path: "etc/\(file)") }

    package func text(_ file: String) throws -> String { try String(contentsOf: url(file), encoding: .utf8) }

    package func write(_ file: String, _ text: String) throws { try Data(text.utf8).write(to: url(file)) }

    /// Replaces `old` wherever it occurs in a file; throws if the file does not contain `old`.
    package func replace(_ file: String, _ old: String, _ new: String) throws {
        let text = try text(file)
        guard text.contains(old) else { throw Failure(description: "\(file) does not contain \(old)") }
        try write(file, text.replacing(old, with: new))
    }

    package func line(_ file: String, _ name: String) throws -> String? {
        try text(file).split(separator: "\n").map(String.init).first { $0.hasPrefix(name + ":") }
    }

    /// Returns the lines of each account file by file name, without the days on which passwords were changed.
    package func lines() throws -> [String: [String]] {
        var lines: [String: [String]] = [:]
        for file in ["passwd", "shadow", "group", "gshadow"] {
            lines[file] = try text(file).split(separator: "\n").map { line in
                guard file == "shadow" else { return String(line) }
                var parts = line.split(separator: ":", omittingEmptySubsequences: false)
                if parts.count > 2 { parts[2] = "" }
                return parts.joined(separator: ":")
            }
        }
        return lines
    }

    // MARK: Programs

    /// Runs a shell script, and returns its exit code (-1 if a signal ended it) and the lines that it printed.
    @discardableResult
    package func run(_ script: String) throws -> (status: Int32, lines: [String]) {
        let output = folder.appending(path: "output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let (pid, input, reading) = try Spawn.shell(
            "exec >'\(output.path)' 2>&1\nPATH=$PATH:/usr/sbin:/sbin\n\(script)"
        )
        close(input)
        close(reading)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, lines)
    }

    /// The problems that `pwck` and `grpck` report.
    package func problems() throws -> [String] {
        // With `-R`, both programs call `chroot`. Users other than root may call `chroot` only in a user namespace.
        let asRoot = geteuid() == 0 ? "" : "unshare --map-root-user "
        return try ["pwck -q -r -R", "grpck -r -R"].flatMap { check in
            let (status, lines) = try run("\(asRoot)\(check) '\(path)'")
            return status == 0 ? [] : ["\(check): \(status)"] + lines
        }
    }
}
