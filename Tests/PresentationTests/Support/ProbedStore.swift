import Futures
import FuturesTesting
import Interactors
import UserDirectory

/// A store that notes what it is asked, and lets a test do something first: fail, or let time pass.
final class ProbedStore: UserStore {
    /// A call of one of the data sources.
    struct Call: Sendable {
        /// The kind of query.
        let kind: String
        /// The window that is asked for, if it is one.
        let window: UserWindowQuery?
        /// The thread that calls.
        let thread: String
    }

    let base: any UserStore
    private let recorder = Recorder<Call>()
    private let hook = Locked<(@Sendable (Call) throws -> Void)?>(nil)

    let observing: (any DirectoryObserving)?

    init(_ base: any UserStore, observing: (any DirectoryObserving)? = nil) {
        self.base = base
        self.observing = observing
    }

    /// What it has been asked so far.
    var calls: [Call] { recorder.elements }

    /// The windows that have been read so far.
    var windows: [UserWindowQuery] { calls.compactMap(\.window) }

    /// Has `body` called before each answer; what it throws is the answer.
    func beforeEach(_ body: (@Sendable (Call) throws -> Void)?) {
        hook.withLock { $0 = body }
    }

    var name: String { base.name }
    var users: any GetDataSource<User> { ProbedReads(base: base.users, store: self) }
    var counts: any GetDataSource<Int> { ProbedReads(base: base.counts, store: self) }
    var seats: any GetDataSource<Seats> { ProbedReads(base: base.seats, store: self) }
    var seatWeeks: any GetDataSource<SeatWeek> { ProbedReads(base: base.seatWeeks, store: self) }
    var roles: any GetDataSource<String> { ProbedReads(base: base.roles, store: self) }
    var roleUses: any GetDataSource<RoleUse> { ProbedReads(base: base.roleUses, store: self) }
    var roleChanges: any PutDataSource<RoleChange> { ProbedWrites(base: base.roleChanges, store: self) }
    var groups: any GetDataSource<UserGroup> { ProbedReads(base: base.groups, store: self) }
    var limits: any PutDataSource<Seats> { ProbedWrites(base: base.limits, store: self) }
    var changes: any PutDataSource<Change> { ProbedWrites(base: base.changes, store: self) }
    var batches: any PutDataSource<ChangeBatch> { ProbedWrites(base: base.batches, store: self) }
    var journal: any GetDataSource<JournalEntry> { ProbedReads(base: base.journal, store: self) }
    var tasks: any GetDataSource<StoredTask> { ProbedReads(base: base.tasks, store: self) }
    var taskUpdates: any PutDataSource<StoredTask> { ProbedWrites(base: base.taskUpdates, store: self) }
    var reversals: any PutDataSource<Reversal> { ProbedWrites(base: base.reversals, store: self) }
    var purges: any PutDataSource<Purge> { ProbedWrites(base: base.purges, store: self) }

    fileprivate func answer<Value>(_ query: any Query, _ body: () -> Future<Value>) -> Future<Value> {
        let call = Call(kind: query.kind, window: query as? UserWindowQuery, thread: threadName())
        recorder.record(call)
        do {
            try hook.withLock { $0 }?(call)
        } catch {
            return Future(error: error)
        }
        return body()
    }
}

private struct ProbedReads<Value: Sendable>: GetDataSource {
    let base: any GetDataSource<Value>
    let store: ProbedStore

    func get(_ query: any Query) -> Future<Value> { store.answer(query) { base.get(query) } }
    func getAll(_ query: any Query) -> Future<[Value]> { store.answer(query) { base.getAll(query) } }
}

private struct ProbedWrites<Value: Sendable>: PutDataSource {
    let base: any PutDataSource<Value>
    let store: ProbedStore

    func put(_ value: Value?, in query: any Query) -> Future<Value> {
        store.answer(query) { base.put(value, in: query) }
    }

    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        store.answer(query) { base.putAll(values, in: query) }
    }
}
