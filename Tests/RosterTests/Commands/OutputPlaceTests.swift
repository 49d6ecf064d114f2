import Foundation
import Testing

/// How `-o` of the real binary treats links, and files that other users own.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct OutputPlaceTests {
    /// The id of a user other than root.
    ///
    /// Tests with this id run only as root, because only root can give files to another user.
    private static let other: uid_t = 65_534

    private let home: RosterHome
    /// A folder in which every user may create files.
    private let shared: String
    /// The path of a file outside the folder `shared`.
    private let target: String

    init() throws {
        home = try RosterHome()
        shared = home.path("shared")
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
        chmod(shared, 0o1777)
        target = try home.write("old", to: "target.csv")
        try home.run("add", "ana")
    }

    private func link(_ name: String, to path: String, owner: uid_t? = nil) throws -> String {
        let link = shared + "/" + name
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        if let owner { try #require(lchown(link, owner, gid_t(owner)) == 0) }
        return link
    }

    @Test(
        "a file, pipe or link of another user in a shared folder is neither written nor followed",
        .enabled(if: geteuid() == 0, "only root can give files to another user"),
        arguments: [
            "a link to a file", "a link to a folder", "a link to nothing", "a name with a combining mark", "a file",
            "a pipe",
        ]
    )
    func planted(_ kind: String) throws {
        let new = home.path("new.csv")
        let path =
            switch kind {
            case "a link to a file": try link("link", to: target, owner: Self.other)
            case "a link to a folder": try link("link", to: home.folder.path, owner: Self.other) + "/new.csv"
            case "a link to nothing": try link("link", to: new, owner: Self.other)
            case "a name with a combining mark": try link("\u{301}link", to: target, owner: Self.other)
            default: shared + "/file"
            }
        if kind == "a file" { try Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
        if kind == "a pipe" { try #require(mkfifo(path, 0o600) == 0) }
        if !kind.contains("link") { try #require(chown(path, Self.other, gid_t(Self.other)) == 0) }
        let run = try home.run("export", "-o", path)
        #expect(run.exitCode == 1)
        #expect(run.messages.contains("is another user's "))
        #expect(run.messages.contains("/link is another user's link") == (kind == "a link to a folder"))
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "old")
        #expect(!FileManager.default.fileExists(atPath: new))
    }

    @Test("one's own link in a shared folder is followed")
    func ownLink() throws {
        #expect(try home.run("export", "-o", try link("link", to: target)).exitCode == 0)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("ana"))
    }

    @Test("a path may contain links to folders, and a link may lead to another link; a loop of links is an error")
    func chains() throws {
        let folder = try link("folder", to: home.folder.path)
        let link = try link("link", to: "folder/../\(home.folder.lastPathComponent)/./target.csv")
        #expect(try home.run("export", "-o", link).exitCode == 0)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("ana"))
        #expect(try home.run("export", "-o", folder + "/new.csv").exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: home.path("new.csv")))
        let circle = try self.link("circle", to: "circle")
        #expect(try home.run("export", "-o", circle).messages.contains("too many levels of symbolic links"))
    }

    @Test(
        "a file that is replaced keeps its owner, group and mode",
        .enabled(if: geteuid() == 0, "only root can give files to another user")
    )
    func owner() throws {
        try #require(chown(target, Self.other, gid_t(Self.other)) == 0)
        try #require(chmod(target, 0o640) == 0)
        #expect(try home.run("export", "-o", target).exitCode == 0)
        var status = stat()
        try #require(stat(target, &status) == 0)
        #expect(status.st_uid == Self.other)
        #expect(status.st_gid == gid_t(Self.other))
        #expect(status.st_mode & 0o7777 == 0o640)
    }
}
