public import Futures

/// Deletes objects from one place, such as a database, a server or memory.
///
/// The methods may be called from any thread, and the returned futures may resolve on any thread. For an unsupported
/// query, the future fails with `QueryError.unsupported`. The default implementations support no query.
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
