internal import Futures
public import Interactors

/// A place where users are kept: the data sources that the use cases stand on.
///
/// A store does its work on the thread that calls it and gives back futures that are resolved already, failed with a
/// ``DirectoryError`` where it refuses. It may be called from one thread at a time; Roster calls it on the app
/// executor. What every store must do is written down as tests: the store contract suite.
public protocol UserStore: Sendable {
    /// What a person calls the store: a file's name or a place in a network, without secrets.
    var name: String { get }

    /// Users: ``UserReferenceQuery``, `IdQuery<UserID>` and, for many, ``UserWindowQuery``, ``LoginsQuery``,
    /// `IdsQuery<UserID>` and ``TrashQuery``.
    ///
    /// Users asked for by logins or ids come in no particular order, and those who do not exist are left out.
    var users: any GetDataSource<User> { get }

    /// Counts: ``UserCountQuery``.
    var counts: any GetDataSource<Int> { get }

    /// Seats: ``SeatsQuery``.
    var seats: any GetDataSource<Seats> { get }

    /// The seats at the ends of past weeks: ``SeatWeeksQuery``.
    var seatWeeks: any GetDataSource<SeatWeek> { get }

    /// The seat limit: ``SeatLimitQuery``.
    var limits: any PutDataSource<Seats> { get }

    /// The roles' names in the store's order, all of them: `AllObjectsQuery`.
    var roles: any GetDataSource<String> { get }

    /// The roles with how many users have each, in the same order: `AllObjectsQuery`.
    var roleUses: any GetDataSource<RoleUse> { get }

    /// Other roles: ``RoleEditQuery``.
    var roleChanges: any PutDataSource<RoleChange> { get }

    /// The groups in use: ``GroupsQuery``.
    var groups: any GetDataSource<UserGroup> { get }

    /// Single changes: ``ChangeQuery``.
    var changes: any PutDataSource<Change> { get }

    /// Many changes in one transaction: ``ChangeBatchQuery``.
    var batches: any PutDataSource<ChangeBatch> { get }

    /// The journal: ``JournalQuery``.
    var journal: any GetDataSource<JournalEntry> { get }

    /// Tasks that changed data: ``TaskQuery`` and, for one, ``TaskReferenceQuery``.
    var tasks: any GetDataSource<StoredTask> { get }

    /// Beginnings and ends of tasks: ``BeginTaskQuery``, ``EndTaskQuery``.
    var taskUpdates: any PutDataSource<StoredTask> { get }

    /// Undo and redo: ``ReversalQuery``.
    var reversals: any PutDataSource<Reversal> { get }

    /// Removal from the trash for good: ``PurgeQuery``.
    var purges: any PutDataSource<Purge> { get }

    /// How well the store is: ``StoreFindingsQuery``.
    var findings: any GetDataSource<StoreFinding> { get }

    /// Lends everything that the store keeps, as it is now, to the closure.
    ///
    /// - Throws: ``DirectoryError``, also where the closure throws something else.
    func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R

    /// Lends a transaction to the closure that fills the store from another one; what it throws undoes all of it.
    ///
    /// The closure is called again where the transaction must be repeated.
    ///
    /// - Throws: ``DirectoryError``, also where the closure throws something else.
    func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R

    /// Notices what others change; nil where nobody else can.
    var observing: (any DirectoryObserving)? { get }

    /// Tells who else has a user open in a form; nil where nobody can know.
    var presence: (any DirectoryPresence)? { get }

    /// Releases what the store holds; a temporary one is gone afterwards. A second call does nothing.
    func close()
}

extension UserStore {
    /// Nothing, for stores that have nothing to look at.
    public var findings: any GetDataSource<StoreFinding> { NoFindings() }

    /// Fails, for stores that are not to be copied.
    public func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be read as a whole; name another one")
    }

    /// Fails, for stores that are not to be copied.
    public func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be filled from another; name another one")
    }

    /// Nobody else can change it.
    public var observing: (any DirectoryObserving)? { nil }

    /// Nobody knows.
    public var presence: (any DirectoryPresence)? { nil }

    /// Does nothing, for stores that hold nothing.
    public func close() {}

    /// Knows no groups.
    public var groups: any GetDataSource<UserGroup> { NoGroups() }
}

private struct NoGroups: GetDataSource {
    func getAll(_ query: any Query) -> Future<[UserGroup]> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}
