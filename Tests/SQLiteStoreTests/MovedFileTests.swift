import Foundation
import Futures
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests a store whose file is moved, deleted or replaced while the store is open.
@Suite struct MovedFileTests {
    let place: TemporaryPlace
    let subject: StoreUnderTest

    init() throws {
        place = try TemporaryPlace()
        subject = try place.store()
        try subject.add("ana")
    }

    enum Accident: CaseIterable {
        case deleted, moved, replaced, folderMoved
    }

    private func happen(_ accident: Accident) throws {
        let files = FileManager.default
        switch accident {
        case .deleted: try files.removeItem(atPath: place.file())
        case .moved: try files.moveItem(atPath: place.file(), toPath: place.file("elsewhere.db"))
        case .replaced:
            try place.store("other.db").close()
            guard rename(place.file("other.db"), place.file()) == 0 else { throw POSIXError(.EIO) }
        case .folderMoved: try files.moveItem(atPath: place.path, toPath: place.path + "-moved")
        }
    }

    private func expectFailure(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: DirectoryError.self, sourceLocation: sourceLocation, performing: body)
        #expect(error?.code == "store-unavailable", sourceLocation: sourceLocation)
        let text = error?.description ?? ""
        #expect(text.contains("moved, deleted or replaced while it was open"), sourceLocation: sourceLocation)
        #expect(text.contains("put it back"), sourceLocation: sourceLocation)
    }

    @Test(
        "nothing is written to or read from a store whose file was moved, deleted or replaced",
        arguments: Accident.allCases
    )
    func fails(_ accident: Accident) throws {
        try happen(accident)
        defer { try? FileManager.default.removeItem(atPath: place.path + "-moved") }
        expectFailure { try subject.add("bo") }
        expectFailure { _ = try subject.performAll([.add(UserFields(login: "chris"))]) }
        expectFailure { try subject.setLimit(3) }
        expectFailure { _ = try subject.logins() }
        expectFailure { _ = try subject.count() }
    }

    @Test("a store works again when its moved file is back")
    func works() throws {
        try happen(.moved)
        expectFailure { try subject.add("bo") }
        try FileManager.default.moveItem(atPath: place.file("elsewhere.db"), toPath: place.file())
        try subject.add("chris")
        #expect(try subject.logins() == ["ana", "chris"])
    }

    @Test("a change is not reported as saved if the store's file is deleted during the change")
    func noticesWhatHappensMeanwhile() throws {
        // The rules read the clock inside the transaction; the file is removed at that moment.
        let clock = HookedClock { [place] in try? FileManager.default.removeItem(atPath: place.file()) }
        let store = try SQLiteStore(path: place.file(), clock: clock)
        expectFailure { _ = try store.changes.put(nil, in: change("bo")).get() }
    }

    @Test("an import is not reported as saved if the store's file is deleted during the import")
    func importFails() throws {
        let useCases = UserUseCases(store: subject.store, executor: DirectExecutor())
        let importing = ImportUsersInteractor(executor: DirectExecutor(), useCases: useCases)
        let text = "login\n" + (0..<100).map { "user\($0)\n" }.joined()
        let slices = Locked(0)
        expectFailure {
            let future = importing.execute(MemoryByteSource(text), by: .operatorOnDuty) { [place] progress, _ in
                guard progress.phase == .applying else { return }
                slices.withLock { $0 += 1 }
                unlink(place.file())
            }
            _ = try future.get()
        }
        #expect(slices.withLock { $0 } == 1)
    }

    private func change(_ login: String) -> ChangeQuery {
        ChangeQuery(.add(UserFields(login: login)), by: .operatorOnDuty)
    }
}

/// A clock that calls a closure each time its date is read.
private struct HookedClock: WallClock {
    let hook: @Sendable () -> Void

    init(_ hook: @escaping @Sendable () -> Void) {
        self.hook = hook
    }

    var date: Date {
        hook()
        return Date(millisecondsSince1970: 1_795_262_400_123)
    }
}
