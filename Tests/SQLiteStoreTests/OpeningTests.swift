import Foundation
import GRDB
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

@Suite struct OpeningTests {
    let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    @Test("a missing store is created with its folders; only the owner can access them")
    func createsAMissingStore() throws {
        let subject = try place.store("deep/er/team.db")
        try subject.add("ana")
        #expect(subject.store.name == "team.db")
        #expect(try place.mode("deep") == 0o700)
        #expect(try place.mode("deep/er") == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try place.mode("deep/er/team.db" + suffix) == 0o600) }
        subject.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.file("deep/er")) == ["team.db"])
    }

    @Test("an empty file becomes a store")
    func fillsAnEmptyFile() throws {
        try place.write(Data())
        try place.store().add("ana")
        #expect(try place.store().logins() == ["ana"])
    }

    @Test("`removeIfUnused` removes a new store that is still empty, together with the files beside it")
    func removesAnUnusedStore() throws {
        let store = try SQLiteStore(path: place.file())
        #expect(try store.removeIfUnused() == .removed)
        #expect(try place.names().isEmpty)
    }

    @Test("a store that is removed while it is being opened is not replaced by an empty file")
    func missingWhenOpened() throws {
        #expect(try DatabaseFile(path: place.file()).openForWriting() == nil)
        #expect(try place.names().isEmpty)
    }

    @Test("a new store that cannot be opened is removed, unless it is open elsewhere")
    func removesAnUnopenedStore() throws {
        let file = DatabaseFile(path: place.file())
        _ = try file.create()
        let open = try file.openForWriting()
        file.removeUnopened()
        #expect(try place.names().contains("team.db"))
        // Closes the readers first. SQLite removes the log only if the connection that is closed last can write.
        open?.releaseMemory()
        try open?.close()
        file.removeUnopened()
        #expect(try place.names().isEmpty)
    }

    @Test("opening a store that has been used does not wait for a backup into the same folder")
    func opensWithoutTheFoldersLock() throws {
        let subject = try place.store()
        try subject.add("ana")
        subject.close()
        let lock = try FolderLock(place.path)
        #expect(try place.store().logins() == ["ana"])
        _ = consume lock
    }

    @Test("`removeIfUnused` keeps a new store with a user or a seat limit", arguments: [true, false])
    func keepsAUsedStore(hasUser: Bool) throws {
        let subject = try place.store()
        if hasUser { try subject.add("ana") } else { try subject.setLimit(3) }
        #expect(try (subject.store as? SQLiteStore)?.removeIfUnused() == .isUsed)
        #expect(try place.store().count() == (hasUser ? 1 : 0))
    }

    @Test("`removeIfUnused` keeps a file that the store did not create, even an empty file", arguments: [true, false])
    func keepsAnOldStore(isFile: Bool) throws {
        if isFile { try place.write(Data()) } else { try SQLiteStore(path: place.file()).close() }
        #expect(try SQLiteStore(path: place.file()).removeIfUnused() == .isUsed)
        #expect(try place.names() == ["team.db"])
    }

    @Test("`removeIfUnused` keeps a new store that is also open elsewhere")
    func keepsAnOpenStore() throws {
        let store = try SQLiteStore(path: place.file())
        let other = try place.store()
        #expect(try store.removeIfUnused() == .isOpen)
        try other.add("ana")
        #expect(try place.store().logins() == ["ana"])
    }

    @Test("a file left by an interrupted creation does not prevent another creation")
    func ignoresLeftovers() throws {
        try place.write(Data("half a database".utf8), ".team.db.new")
        #expect(try place.store().count() == 0)
        #expect(try !place.names().contains(".team.db.new"))
    }

    @Test("a link to a store stays a link")
    func followsLinks() throws {
        try place.store("real.db").close()
        try FileManager.default.createSymbolicLink(atPath: place.file("link.db"), withDestinationPath: "real.db")
        try place.store("link.db").add("ana")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.file("link.db")) == "real.db")
        #expect(try place.store("real.db").logins() == ["ana"])
    }

    @Test("a reopened store has kept everything")
    func keepsEverything() throws {
        let first = try place.store()
        let user = try first.add(
            UserFields(
                login: "Żuk",
                name: "世蓮 Ng",
                email: "zuk@example.com",
                role: "admin",
                groups: ["b", "A"],
                kind: .service,
                status: .disabled,
                validUntil: .of("2027-02-28"),
                note: "one\ntwo"
            )
        )
        try first.setLimit(7)
        first.close()
        let second = try place.store()
        #expect(try second.user(.id(user.id)) == user)
        #expect(try second.seats().limit == 7)
    }

    @Test("a temporary store is removed when it is closed")
    func removesTemporaryStores() throws {
        let store = try SQLiteStore.temporary()
        #expect(FileManager.default.fileExists(atPath: store.path))
        let folder = URL(fileURLWithPath: store.path).deletingLastPathComponent().path
        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o700)
        store.close()
        store.close()
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("reading or changing a closed store throws an error")
    func failsWhenClosed() throws {
        let subject = try place.store()
        subject.close()
        #expect(throws: DirectoryError.self) { try subject.count() }
        #expect(throws: DirectoryError.self) { try subject.add("ana") }
    }
}
