import Foundation
import Testing

/// The modes of the files and folders that commands create.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct PrivateFilesTests {
    @Test(
        "under any umask, commands create files and folders that only their owner can access",
        arguments: ["000", "022", "177", "277", "777"]
    )
    func umask(_ umask: String) throws {
        let home = try RosterHome(hasStore: false)
        let users = try home.write("login,name\nana,Ana\na b,wrong\n", to: "users.csv")
        let output = home.path("output")
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: false)
        let lines = [
            "add ana --role admin", "import \(users) --on-existing update --rejects \(output)/rejects.csv",
            "import \(users) --plan \(output)/plan.jsonl", "export -o \(output)/users.csv",
            "export --format json -o \(output)/users.json", "backup \(output)/backup.db",
            "copy \(output)/backup.db \(output)/new/folder/copy.db", "restore-backup \(output)/backup.db --yes",
        ]
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let commands = lines.map { "\"$0\" \($0) </dev/null || [ $? -eq 6 ] || exit 1\n" }.joined()
        shell.arguments = ["-c", "umask \(umask)\n\(commands)", try RosterBinary.url.path]
        shell.environment = [
            "HOME": home.folder.path, "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": output + "/data",
            "XDG_STATE_HOME": output + "/state",
        ]
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        let names = try FileManager.default.subpathsOfDirectory(atPath: output).sorted()
        #expect(
            names == [
                "backup.db", "data", "data/roster", "data/roster/roster.db", "data/roster/roster.db.replaced-1", "new",
                "new/folder", "new/folder/copy.db", "plan.jsonl", "rejects.csv", "users.csv", "users.json",
            ]
        )
        for name in names {
            var status = stat()
            try #require(lstat(output + "/" + name, &status) == 0)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            #expect(status.st_mode & 0o7777 == (isFolder ? 0o700 : 0o600), "\(name)")
        }
    }
}
