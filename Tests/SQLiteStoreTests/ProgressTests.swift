import Foundation
import FuturesTesting
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The progress of a task, as other processes see it") struct ProgressTests {
    let place: TemporaryPlace
    let writer: StoreUnderTest
    let other: StoreUnderTest
    let task = TaskID(UUID())

    init() throws {
        place = try TemporaryPlace()
        writer = try place.store()
        other = try place.store()
    }

    private var seen: Int? { other.store.progress?.percent(of: task) }

    private func share(_ task: TaskID? = nil) throws -> any ProgressSession {
        try #require(writer.store.progress).share(task ?? self.task)
    }

    @Test("progress is unknown before the first update and after the end; in between, it is the latest percentage")
    func wholeRange() throws {
        #expect(seen == nil)
        let session = try share()
        #expect(seen == nil)
        for percent in 0...100 {
            session.update(percent)
            #expect(seen == percent)
        }
        session.close()
        #expect(seen == nil)
        session.update(50)
        #expect(seen == nil)
    }

    @Test("a task's progress does not fall, and stays between 0 and 100")
    func limits() throws {
        let session = try share()
        session.update(-5)
        #expect(seen == 0)
        session.update(62)
        session.update(61)
        #expect(seen == 62)
        session.update(1_000)
        #expect(seen == 100)
    }

    @Test("a task's progress is unknown after the task's session has been released")
    func release() throws {
        var session: (any ProgressSession)? = try share()
        session?.update(62)
        #expect(seen == 62)
        session = nil
        #expect(seen == nil)
    }

    @Test("progress belongs to one task, even if two stores share a folder")
    func tasks() throws {
        let (second, task) = (try place.store("second.db"), TaskID(UUID()))
        let sessions = [try share(), try #require(second.store.progress).share(task)]
        sessions[0].update(10)
        sessions[1].update(90)
        #expect(seen == 10)
        #expect(second.store.progress?.percent(of: task) == 90)
        #expect(writer.store.progress?.percent(of: TaskID(UUID())) == nil)
        sessions[0].close()
        #expect(seen == nil)
        #expect(second.store.progress?.percent(of: task) == 90)
    }

    @Test(
        "progress can be shared for any task id, even the lowest and the highest",
        arguments: ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"]
    )
    func ids(_ text: String) throws {
        let task = try #require(TaskID(text))
        let session = try share(task)
        session.update(100)
        #expect(other.store.progress?.percent(of: task) == 100)
    }

    @Test("a task's progress can be read through a symbolic link to the store; sharing progress adds no files")
    func link() throws {
        let (files, link) = (FileManager.default, place.file("links/team.db"))
        try files.createDirectory(atPath: place.file("links"), withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: link, withDestinationPath: place.file())
        let linked = try place.store("links/team.db")
        let names = try place.names()
        let session = try share()
        session.update(62)
        #expect(linked.store.progress?.percent(of: task) == 62)
        #expect(try place.names() == names)
    }

    @Test("a task's progress can be read from a store that is opened for reading")
    func readers() throws {
        let reader = try SQLiteStore.forReading(path: place.file())
        defer { reader.close() }
        let session = try share()
        session.update(62)
        #expect(reader.progress?.percent(of: task) == 62)
    }

    @Test("if the store's folder cannot be opened, updates do nothing, and a task's progress is unknown")
    func noFolder() throws {
        try FileManager.default.moveItem(atPath: place.path, toPath: place.path + "-moved")
        defer { try? FileManager.default.moveItem(atPath: place.path + "-moved", toPath: place.path) }
        let session = try share()
        session.update(62)
        session.close()
        #expect(seen == nil)
    }

    @Test("a task's progress is unknown if another program has locked the whole folder")
    func foreignLock() throws {
        let descriptor = open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(descriptor >= 0)
        var lock = flock()
        lock.l_type = Int16(F_RDLCK)
        // F_OFD_SETLK, which Swift does not import.
        try #require(fcntl(descriptor, 37, &lock) == 0)
        #expect(seen == nil)
        close(descriptor)
        let session = try share()
        session.update(62)
        #expect(seen == 62)
    }

    @Test("sharing progress does not prevent other processes from opening, changing and closing the store")
    func others() throws {
        let session = try share()
        session.update(62)
        try other.add("ana")
        other.close()
        let third = try place.store()
        #expect(try third.logins() == ["ana"])
        #expect(third.store.progress?.percent(of: task) == 62)
    }
}
