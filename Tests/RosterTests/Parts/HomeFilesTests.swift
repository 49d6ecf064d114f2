import Foundation
import Testing
import UserDirectory

@testable import roster

@Suite("The files of the dashboard") struct HomeFilesTests {
    private let home: RosterHome
    private let file: String

    init() throws {
        home = try RosterHome()
        file = try home.write("login\n", to: "people.csv")
    }

    @Test("two paths are the same if they lead to the same file")
    func same() throws {
        let (link, hard) = (home.path("link.csv"), home.path("hard.csv"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "people.csv")
        try FileManager.default.linkItem(atPath: file, toPath: hard)
        let other = try home.write("login\n", to: "other.csv")
        let folder = home.folder.path
        for path in [
            file, link, hard, "\(folder)/./people.csv", "\(folder)/../\(home.folder.lastPathComponent)/link.csv",
        ] {
            #expect(HomeFiles().isSame(path, as: file), "\(path)")
        }
        for path in [other, folder, home.path("new.csv")] { #expect(!HomeFiles().isSame(path, as: file), "\(path)") }
        #expect(!HomeFiles().isSame(home.path("new.csv"), as: home.path("new.csv")), "there is no file yet")
    }

    @Test("the store and the files beside it are neither replaced nor opened", arguments: ["", "-wal", "-shm"])
    func store(suffix: String) throws {
        let files = HomeFiles(store: UsedFile(store: home.store))
        let path = home.store + suffix
        try Data().write(to: URL(fileURLWithPath: path))
        let link = home.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        for name in [path, link] {
            let written = #expect(throws: CommandError.self) { try files.create(name) }
            #expect(written?.message == "cannot write \(name): it is the store; choose another name")
            let read = #expect(throws: CommandError.self) { try files.open(name) }
            #expect(read?.message == "cannot read \(name): it is the store; name another file")
        }
        try files.create(home.path("new.csv")).discard()
        _ = try files.open(file)
    }
}
