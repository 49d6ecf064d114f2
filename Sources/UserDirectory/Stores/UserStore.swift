package import Futures
package import Interactors

/// A store of users, with read transactions, and with write transactions under ``ChangeRules``.
///
/// A store works on the calling thread and returns futures that are already resolved. The futures fail with a
/// ``DirectoryError`` if the store refuses the request or fails. A store may be called from several threads at the same
/// time only if its type allows concurrent calls. The use cases call the store on the app executor. `StoreContract`
/// tests what every store must do.
package protocol UserStore: Sendable {
    /// The name shown to people: the name of a file or of a server's database, without secrets.
    var name: String { get }

    /// Calls the closure with a reader, and with today's date according to the store's clock.
    ///
    /// In PostgreSQL, each statement reads the state at its own start, because a transaction would cost round trips. In
    /// the other stores, all statements read the same state.
    ///
    /// The closure is called again if the read must be repeated.
    func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value>

    /// Calls the closure with the store's rules and a write transaction, which is rolled back if the closure throws.
    ///
    /// The closure is called again if the transaction must be repeated.
    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value>

    /// Whether adding many users is faster in one transaction than in slices.
    var loadsPlans: Bool { get }

    /// Examines the store; answers ``StoreFindingsQuery``.
    var findings: any GetDataSource<StoreFinding> { get }

    /// Calls the closure with a snapshot of the complete contents.
    ///
    /// - Throws: ``DirectoryError``, or the closure's error. A store may convert the closure's error to a
    ///   ``DirectoryError``.
    func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R

    /// Calls the closure with a transaction that fills the store with another store's contents.
    ///
    /// The transaction is rolled back if the closure throws. The closure is called again if the transaction must be
    /// repeated.
    ///
    /// - Throws: The same errors as ``withContents(_:)``.
    func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R

    /// Nil if the store cannot be shared.
    var observing: (any DirectoryObserving)? { get }

    var presence: (any DirectoryPresence)? { get }

    var progress: (any DirectoryProgress)? { get }

    /// Releases the store's resources, and deletes a temporary store; a second call does nothing.
    func close()
}

extension UserStore {
    package var loadsPlans: Bool { false }

    package var findings: any GetDataSource<StoreFinding> { StoreFindings { _ in Future(value: []) } }

    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(store: name, reason: "it cannot be copied; choose another store")
    }

    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        throw DirectoryError.storeUnavailable(
            store: name,
            reason: "nothing can be copied into it; choose another store"
        )
    }

    package var observing: (any DirectoryObserving)? { nil }
    package var presence: (any DirectoryPresence)? { nil }
    package var progress: (any DirectoryProgress)? { nil }

    package func close() {}
}
