public import Futures

/// Deletes objects from one place: a database, a server, memory.
///
/// Its methods are called on the executor of a use case, which may use any thread; its futures may resolve on any
/// thread. For a query that it does not support, it returns a future that fails with `QueryError.unsupported`, as the
/// default implementations do.
public protocol DeleteDataSource: Sendable {
    /// Deletes the object that the query selects.
    func delete(_ query: any Query) -> Future<Void>

    /// Deletes all objects that the query selects.
    func deleteAll(_ query: any Query) -> Future<Void>
}

extension DeleteDataSource {
    /// Fails with `QueryError.unsupported`.
    public func delete(_ query: any Query) -> Future<Void> {
        Future(error: QueryError.unsupported(query, by: self))
    }

    /// Fails with `QueryError.unsupported`.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

extension DeleteDataSource {
    /// Deletes the object with the id.
    public func delete<ID: Hashable & Sendable>(id: ID) -> Future<Void> {
        delete(IdQuery(id))
    }

    /// Deletes the objects with the ids.
    public func deleteAll<ID: Hashable & Sendable>(ids: [ID]) -> Future<Void> {
        deleteAll(IdsQuery(ids))
    }
}
