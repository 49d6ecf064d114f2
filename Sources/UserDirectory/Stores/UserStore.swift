package import Futures
package import Interactors

/// A store of users, with transactions for reading and for writing by the rules.
///
/// The data sources behind the use cases (``users``, ``changes``, …) are the same for every store and use only these
/// transactions. A store works on the calling thread and returns resolved futures, failed with a ``DirectoryError`` if
/// it refuses. It may be called from one thread at a time; Roster calls it on the app executor. The store contract
/// suite tests what every store must do.
package protocol UserStore: Sendable {
    /// The name for people: a file's name or a place in a network, without secrets.
    var name: String { get }

    /// Passes a reader on one consistent state of the store, and today by the store's clock.
    func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value>

    /// Passes the store's rules and a write transaction, which is rolled back if the closure throws.
    ///
    /// The closure is called again if the transaction must be repeated.
    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value>

    /// The checks of the store: ``StoreFindingsQuery``.
    var findings: any GetDataSource<StoreFinding> { get }

    /// Passes a snapshot of the complete contents.
    ///
    /// - Throws: ``DirectoryError``, also if the closure throws something else.
    func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R

    /// Passes a transaction that fills the store from another one; it is rolled back if the closure throws.
    ///
    /// The closure is called again if the transaction must be repeated.
    ///
    /// - Throws: ``DirectoryError``, also if the closure throws something else.
    func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R

    /// Nil if the store cannot be shared.
    var observing: (any DirectoryObserving)? { get }

    /// Reports which other authors have a user open in a form; nil if the store cannot be shared.
    var presence: (any DirectoryPresence)? { get }

    /// Releases the store's resources; a temporary store is deleted. A second call does nothing.
    func close()
}

extension UserStore {
    /// Empty by default.
    package var findings: any GetDataSource<StoreFinding> { StoreFindings { Future(value: []) } }

    /// Fails by default, for stores that cannot be copied.
    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be read as a whole; name another one")
    }

    /// Fails by default, for stores that cannot be copied.
    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be filled from another; name another one")
    }

    package var observing: (any DirectoryObserving)? { nil }
    package var presence: (any DirectoryPresence)? { nil }

    package func close() {}
}
