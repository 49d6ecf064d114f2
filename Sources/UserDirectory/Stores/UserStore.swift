package import Futures
package import Interactors

/// A place where users are kept: it reads, and it writes by the rules.
///
/// The data sources that the use cases stand on (``users``, ``changes``, …) are the same for every store, and do nothing
/// but these two. A store does its work on the thread that calls it and gives back futures that are resolved already, failed
/// with a ``DirectoryError`` if it refuses. It may be called from one thread at a time; Roster calls it on the app
/// executor. What every store must do is written down as tests: the store contract suite.
package protocol UserStore: Sendable {
    /// What a person calls the store: a file's name or a place in a network, without secrets.
    var name: String { get }

    /// Lends the closure a reader on one state of the store, and the store's day.
    func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value>

    /// Lends the closure the store's rules and a write transaction; what it throws undoes all of it.
    ///
    /// The closure is called again if the transaction must be repeated.
    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value>

    /// How well the store is: ``StoreFindingsQuery``.
    var findings: any GetDataSource<StoreFinding> { get }

    /// Lends everything that the store keeps, as it is now, to the closure.
    ///
    /// - Throws: ``DirectoryError``, also if the closure throws something else.
    func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R

    /// Lends a transaction to the closure that fills the store from another one; what it throws undoes all of it.
    ///
    /// The closure is called again if the transaction must be repeated.
    ///
    /// - Throws: ``DirectoryError``, also if the closure throws something else.
    func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R

    /// Observes changes by others; nil if the store cannot be shared.
    var observing: (any DirectoryObserving)? { get }

    /// Reports who else has a user open in a form; nil if the store cannot be shared.
    var presence: (any DirectoryPresence)? { get }

    /// Releases what the store holds; a temporary one is gone afterwards. A second call does nothing.
    func close()
}

extension UserStore {
    /// Nothing, for stores that have nothing to look at.
    package var findings: any GetDataSource<StoreFinding> { NoFindings() }

    /// Fails, for stores that are not to be copied.
    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be read as a whole; name another one")
    }

    /// Fails, for stores that are not to be copied.
    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be filled from another; name another one")
    }

    /// Nobody else can change it.
    package var observing: (any DirectoryObserving)? { nil }

    /// Nobody knows.
    package var presence: (any DirectoryPresence)? { nil }

    /// Does nothing, for stores that hold nothing.
    package func close() {}
}
