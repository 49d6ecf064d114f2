import Futures
import Interactors
import UserDirectory

/// A store of users with ids and texts that a test has chosen, whatever the rules say; it takes no change.
struct FixedStore: UserStore {
    let all: [User]
    let today: Day
    var entries: [JournalEntry] = []
    var storedTasks: [StoredTask] = []
    let name = "fixed"

    var users: any GetDataSource<User> { Users(store: self) }
    var counts: any GetDataSource<Int> { Counts(store: self) }
    var seats: any GetDataSource<Seats> { FixedSeats(store: self) }
    var seatWeeks: any GetDataSource<SeatWeek> { Listed<SeatWeek>(all: []) }
    var roles: any GetDataSource<String> { Roles() }
    var roleUses: any GetDataSource<RoleUse> { Listed(all: User.initialRoles.map { RoleUse(name: $0) }) }
    var roleChanges: any PutDataSource<RoleChange> { Nothing<RoleChange>() }
    var limits: any PutDataSource<Seats> { Nothing<Seats>() }
    var changes: any PutDataSource<Change> { Nothing<Change>() }
    var batches: any PutDataSource<ChangeBatch> { Nothing<ChangeBatch>() }
    var journal: any GetDataSource<JournalEntry> { Listed(all: entries) }
    var tasks: any GetDataSource<StoredTask> { Listed(all: storedTasks) }
    var taskUpdates: any PutDataSource<StoredTask> { Nothing<StoredTask>() }
    var reversals: any PutDataSource<Reversal> { Nothing<Reversal>() }
    var purges: any PutDataSource<Purge> { Nothing<Purge>() }

    private func matching(_ filter: UserFilter) -> [User] { all.filter { filter.matches($0, today: today) } }

    private struct Users: GetDataSource {
        let store: FixedStore

        func getAll(_ query: any Query) -> Future<[User]> {
            guard let query = query as? UserWindowQuery else {
                return Future(error: QueryError.unsupported(query, by: self))
            }
            switch query.anchor {
            case .start, .end, .from: return Future(value: store.matching(query.filter))
            case .after, .before: return Future(value: [])
            }
        }
    }

    private struct Counts: GetDataSource {
        let store: FixedStore

        func get(_ query: any Query) -> Future<Int> {
            guard let query = query as? UserCountQuery, query.before == nil else { return Future(value: 0) }
            return Future(value: store.matching(query.filter).count)
        }
    }

    private struct FixedSeats: GetDataSource {
        let store: FixedStore

        func get(_ query: any Query) -> Future<Seats> {
            Future(value: Seats(used: store.all.count { $0.takesSeat(on: store.today) }, limit: 25))
        }
    }

    private struct Roles: GetDataSource {
        func getAll(_ query: any Query) -> Future<[String]> { Future(value: User.initialRoles) }
    }

    private struct Nothing<Value: Sendable>: PutDataSource {}

    private struct Listed<Value: Sendable>: GetDataSource {
        let all: [Value]

        func getAll(_ query: any Query) -> Future<[Value]> { Future(value: all) }
    }
}
