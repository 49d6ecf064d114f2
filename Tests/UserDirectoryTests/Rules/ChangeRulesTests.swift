import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests the rules with a transaction that can fail, counts its calls, or contains users that break the rules.
///
/// ``StoreContract`` tests the rules with every store.
@Suite struct ChangeRulesTests {
    private let rules = ChangeRules()

    @Test("a store that fails ends the whole batch", arguments: [true, false])
    func storeFailureEndsBatch(isDirectoryError: Bool) {
        let failure: any Error = isDirectoryError ? DirectoryError.storeBusy(store: "x") : DiskFull()
        let transaction = ScriptedTransaction()
        transaction.failAfter = (writes: 1, failure)
        let batch = ChangeBatchQuery(
            (0..<3).map { .add(UserFields(login: "u\($0)")) },
            by: .operatorOnDuty
        )
        #expect {
            try rules.perform(batch, in: transaction)
        } throws: { error in
            isDirectoryError ? error as? DirectoryError == .storeBusy(store: "x") : error is DiskFull
        }
        #expect(transaction.writes == 1)
    }

    @Test("a batch whose links cannot be written fails as a whole")
    func linkFailureEndsBatch() {
        let transaction = ScriptedTransaction()
        transaction.failAfter = (writes: 1, DiskFull())
        let links = BatchLinks(connection: "corp", accounts: [.fixture("a")])
        let batch = ChangeBatchQuery([.add(UserFields(login: "ana"))], by: .operatorOnDuty, links: links)
        #expect(throws: DiskFull.self) { try rules.perform(batch, in: transaction) }
        #expect(transaction.writes == 1)
        #expect(transaction.links.isEmpty)
    }

    @Test("a batch counts the seats once, and reads the roles once")
    func countsSeatsOnce() throws {
        let transaction = ScriptedTransaction()
        transaction.limit = 60
        let batch = ChangeBatchQuery((0..<100).map { .add(UserFields(login: "u\($0)")) }, by: .operatorOnDuty)
        let results = try rules.perform(batch, in: transaction).results
        #expect(results.count { (try? $0.get()) != nil } == 60)
        #expect(transaction.seatCounts == 1)
        #expect(transaction.roleReads == 1)
    }

    @Test("a batch counts the permanent admins once, and keeps one of them")
    func countsAdminsOnce() throws {
        let transaction = ScriptedTransaction()
        for number in 0..<5 { try transaction.insert(.fixture(number, login: "u\(number)", role: "admin")) }
        let batch = ChangeBatchQuery((0..<5).map { .disable(.login("u\($0)")) }, by: .operatorOnDuty)
        let results = try rules.perform(batch, in: transaction).results
        #expect(results.count { (try? $0.get()) != nil } == 4)
        #expect(throws: DirectoryError.lastAdmin(login: "u4")) { try results[4].get() }
        #expect(transaction.adminCounts == 1)
    }

    @Test("a change that takes no seat does not count the seats")
    func countsNoSeats() throws {
        let transaction = ScriptedTransaction()
        _ = try rules.perform(.add(UserFields(login: "a", kind: .service)), by: .operatorOnDuty, in: transaction)
        var edit = UserEdit()
        edit.name = "A"
        _ = try rules.perform(.edit(.login("a"), edit, ifVersion: nil), by: .operatorOnDuty, in: transaction)
        #expect(transaction.seatCounts == 0)
    }

    @Test("read-only rules refuse every change without reading the store")
    func readOnly() {
        let transaction = ScriptedTransaction()
        let rules = ChangeRules(isReadOnly: true)
        #expect(throws: DirectoryError.readOnly) { try rules.checkWritable() }
        #expect(throws: DirectoryError.readOnly) {
            try rules.perform(.delete(.login("a")), by: .operatorOnDuty, in: transaction)
        }
        #expect(throws: DirectoryError.readOnly) {
            try rules.perform(SeatLimitQuery(limit: -1, by: .operatorOnDuty), in: transaction)
        }
        #expect(transaction.reads == 0)
    }

    @Test("a seat limit that is already set is not written again")
    func sameLimit() throws {
        let transaction = ScriptedTransaction()
        transaction.limit = 3
        #expect(try rules.perform(SeatLimitQuery(limit: 3, by: .operatorOnDuty), in: transaction).seats.limit == 3)
        #expect(transaction.writes == 0)
        #expect(try rules.perform(SeatLimitQuery(limit: nil, by: .operatorOnDuty), in: transaction).seats.limit == nil)
        #expect(transaction.writes == 1)
    }

    @Test("a stored value that the rules no longer allow does not block changes to other fields")
    func oldRecords() throws {
        let transaction = ScriptedTransaction()
        let old = User.fixture(1, login: "ana", name: "a\u{202E}b", role: "gone")
        try transaction.insert(old)
        var edit = UserEdit()
        edit.note = "seen"
        let change = try rules.perform(.edit(.login("ana"), edit, ifVersion: nil), by: .operatorOnDuty, in: transaction)
        #expect(change.after.name == old.name)
        #expect(change.after.note == "seen")
        #expect(try !rules.perform(.disable(.login("ana")), by: .operatorOnDuty, in: transaction).isUnchanged)
    }

    @Test("an edit leaves all other fields as they are, without normalizing them")
    func leavesOtherFieldsAlone() throws {
        let transaction = ScriptedTransaction()
        try transaction.insert(.fixture(1, login: "ana", name: " Ana "))
        var edit = UserEdit()
        edit.note = "seen"
        let change = try rules.perform(.edit(.login("ana"), edit, ifVersion: nil), by: .operatorOnDuty, in: transaction)
        #expect(change.after.name == " Ana ")
    }
}

private struct DiskFull: Error {}

/// A transaction in memory that counts its calls, and fails after the number of writes that a test sets.
private final class ScriptedTransaction: ChangeTransaction {
    let clock: any WallClock = ManualWallClock()
    var limit: Int?
    var failAfter: (writes: Int, error: any Error)?
    private(set) var writes = 0
    private(set) var reads = 0
    private(set) var seatCounts = 0
    private(set) var roleReads = 0
    private(set) var adminCounts = 0
    private(set) var links: [Link] = []
    private var users: [UserID: User] = [:]

    func user(id: UserID) -> User? {
        reads += 1
        return users[id]
    }

    func liveUser(loginKey key: String) -> User? {
        reads += 1
        return users.values.first { !$0.isTrashed && FoldedText.identity($0.login) == key }
    }

    func trashedUsers(loginKey key: String) -> [User] {
        reads += 1
        return users.values.filter { $0.isTrashed && FoldedText.identity($0.login) == key }
    }

    func roles() -> [String] {
        roleReads += 1
        return User.initialRoles
    }

    func seats() -> Seats {
        seatCounts += 1
        return Seats(used: users.values.count { $0.takesSeat(on: clock.today) }, limit: limit)
    }

    func permanentAdmins() -> Int {
        adminCounts += 1
        return users.values.count(where: \.isPermanentAdmin)
    }

    func insert(_ user: User) throws {
        try write { users[user.id] = user }
    }

    func update(_ user: User) throws {
        try write { users[user.id] = user }
    }

    func setSeatLimit(_ limit: Int?) throws {
        try write { self.limit = limit }
    }

    func use(ofRole role: String) -> RoleUse {
        RoleUse(name: role, users: users.values.count { $0.role == role })
    }

    func setRoles(_ roles: [String]) {}

    func put(_ links: [Link]) throws {
        try write { self.links += links }
    }

    func removeLinks(of connection: String, users: [UserID]) {}

    func remove(_ user: User) throws {
        try write { users[user.id] = nil }
    }

    // The tests ignore the journal and its tasks.
    func tombstone(id: UserID) -> Tombstone? { nil }
    func task(_ reference: TaskReference) -> StoredTask? { nil }
    func newestUndoableTask(by actor: String, before number: Int?) -> StoredTask? { nil }
    func newestRedoableTask(by actor: String) -> StoredTask? { nil }
    func insert(_ task: StoredTask) -> StoredTask { task }
    func update(_ task: StoredTask) {}
    func append(_ entries: [JournalEntry], to task: StoredTask) {}
    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) -> [JournalEntry] { [] }
    func entries(about user: UserID?) -> [JournalEntry] { [] }
    func purge(_ user: User) throws { try remove(user) }

    private func write(_ body: () -> Void) throws {
        if let failAfter, writes >= failAfter.writes { throw failAfter.error }
        writes += 1
        body()
    }
}
