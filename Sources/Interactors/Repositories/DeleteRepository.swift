public import Futures

/// Deletes objects of the domain; hides from its callers where the objects are stored.
///
/// The methods may be called from any thread, and the returned futures may resolve on any thread. For an unsupported
/// query, the future fails with `QueryError.unsupported`. The default implementations support no query.
public protocol DeleteRepository: Sendable {
    /// Deletes the object that the query selects.
    func delete(_ query: any Query) -> Future<Void>

    /// Deletes all objects that the query selects.
    func deleteAll(_ query: any Query) -> Future<Void>
}

extension DeleteRepository {
    /// Fails with `QueryError.unsupported`.
    public func delete(_ query: any Query) -> Future<Void> {
        Future(error: QueryError.unsupported(query, by: self))
    }

    /// Fails with `QueryError.unsupported`.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

extension DeleteRepository {
    /// Deletes the object with the id.
    public func delete<ID: Hashable & Sendable>(id: ID) -> Future<Void> {
        delete(IdQuery(id))
    }

    /// Deletes the objects with the ids.
    public func deleteAll<ID: Hashable & Sendable>(ids: [ID]) -> Future<Void> {
        deleteAll(IdsQuery(ids))
    }
}
