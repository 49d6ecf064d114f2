import Interactors
import UserDirectory
import UserDirectoryTesting

/// A store in memory that others can change, as the test says.
struct ListenedStore: UserStore {
    let base: any UserStore
    let manual: ManualObserving

    var name: String { base.name }
    var users: any GetDataSource<User> { base.users }
    var counts: any GetDataSource<Int> { base.counts }
    var seats: any GetDataSource<Seats> { base.seats }
    var seatWeeks: any GetDataSource<SeatWeek> { base.seatWeeks }
    var limits: any PutDataSource<Seats> { base.limits }
    var roles: any GetDataSource<String> { base.roles }
    var roleUses: any GetDataSource<RoleUse> { base.roleUses }
    var roleChanges: any PutDataSource<RoleChange> { base.roleChanges }
    var changes: any PutDataSource<Change> { base.changes }
    var batches: any PutDataSource<ChangeBatch> { base.batches }
    var journal: any GetDataSource<JournalEntry> { base.journal }
    var tasks: any GetDataSource<StoredTask> { base.tasks }
    var taskUpdates: any PutDataSource<StoredTask> { base.taskUpdates }
    var reversals: any PutDataSource<Reversal> { base.reversals }
    var purges: any PutDataSource<Purge> { base.purges }
    var observing: (any DirectoryObserving)? { manual }
}
