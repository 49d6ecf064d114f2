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

    @Test("paths are compared by the file to which they lead")
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

    @Test("a new file cannot replace the store")
    func store() throws {
        let files = HomeFiles(store: UsedFile("the store", path: home.store))
        let error = #expect(throws: CommandError.self) { try files.create(home.store) }
        #expect(error?.message == "cannot write \(home.store): it is the store; choose another name")
        try files.create(home.path("new.csv")).discard()
    }
}
