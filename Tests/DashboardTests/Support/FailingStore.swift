import Futures
import Interactors
import UserDirectory

/// A store that can be made to fail every read.
final class FailingStore: UserStore {
    let base: MemoryStore
    private let failing = Locked(false)

    init(_ base: MemoryStore) {
        self.base = base
    }

    var isFailing: Bool {
        get { failing.withLock { $0 } }
        set { failing.withLock { $0 = newValue } }
    }

    var name: String { base.name }
    var users: any GetDataSource<User> { Reads(base: base.users, store: self) }
    var counts: any GetDataSource<Int> { Reads(base: base.counts, store: self) }
    var seats: any GetDataSource<Seats> { Reads(base: base.seats, store: self) }
    var seatWeeks: any GetDataSource<SeatWeek> { Reads(base: base.seatWeeks, store: self) }
    var roles: any GetDataSource<String> { base.roles }
    var groups: any GetDataSource<UserGroup> { base.groups }
    var limits: any PutDataSource<Seats> { base.limits }
    var roleUses: any GetDataSource<RoleUse> { base.roleUses }
    var roleChanges: any PutDataSource<RoleChange> { base.roleChanges }
    var changes: any PutDataSource<Change> { base.changes }
    var batches: any PutDataSource<ChangeBatch> { base.batches }
    var journal: any GetDataSource<JournalEntry> { base.journal }
    var tasks: any GetDataSource<StoredTask> { base.tasks }
    var taskUpdates: any PutDataSource<StoredTask> { base.taskUpdates }
    var reversals: any PutDataSource<Reversal> { base.reversals }
    var purges: any PutDataSource<Purge> { base.purges }

    private struct Reads<Value: Sendable>: GetDataSource {
        let base: any GetDataSource<Value>
        let store: FailingStore

        func get(_ query: any Query) -> Future<Value> { store.isFailing ? Future(error: gone) : base.get(query) }
        func getAll(_ query: any Query) -> Future<[Value]> {
            store.isFailing ? Future(error: gone) : base.getAll(query)
        }

        private var gone: DirectoryError {
            .storeUnavailable(store: "team.db", reason: "the disk is gone; mount it again")
        }
    }
}
