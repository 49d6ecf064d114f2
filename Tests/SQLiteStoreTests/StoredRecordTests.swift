import GRDB
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("An update of a user") struct StoredRecordTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
        let subject = try place.store()
        try subject.add(UserFields(login: "ana", name: "Ana"))
        subject.store.close()
        let database = try DatabaseQueue(path: place.file())
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER watch BEFORE UPDATE OF login, email, note, role ON user BEGIN
                        SELECT raise(ABORT, 'an unchanged column is written');
                    END
                    """
            )
        }
        try database.close()
    }

    @Test("an update of a user writes only the columns that differ, because writing a column also writes its indexes")
    func changedColumns() throws {
        let subject = try place.store()
        try subject.edit(.login("ana")) { $0.name = "Ana Kim" }
        #expect(try subject.user(.login("ana")).name == "Ana Kim")
        #expect(throws: DirectoryError.self) { try subject.edit(.login("ana")) { $0.email = "ana@example.com" } }
    }
}
