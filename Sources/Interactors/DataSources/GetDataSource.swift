public import Futures

/// Gets objects from one place, such as a database, a server or memory.
///
/// The methods may be called from any thread, and the returned futures may resolve on any thread. For an unsupported
/// query, the future fails with `QueryError.unsupported`. The default implementations support no query.
public protocol GetDataSource<Value>: Sendable {
    /// The type of the objects.
    associatedtype Value: Sendable

    /// Gets the object that the query selects.
    func get(_ query: any Query) -> Future<Value>

    /// Gets all objects that the query selects.
    func getAll(_ query: any Query) -> Future<[Value]>
}

extension GetDataSource {
    /// Fails with `QueryError.unsupported`.
    public func get(_ query: any Query) -> Future<Value> {
        Future(error: QueryError.unsupported(query, by: self))
    }

    /// Fails with `QueryError.unsupported`.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

extension GetDataSource {
    /// Gets the object with the id.
    public func get<ID: Hashable & Sendable>(id: ID) -> Future<Value> {
        get(IdQuery(id))
    }

    /// Gets the objects with the ids.
    public func getAll<ID: Hashable & Sendable>(ids: [ID]) -> Future<[Value]> {
        getAll(IdsQuery(ids))
    }
}
