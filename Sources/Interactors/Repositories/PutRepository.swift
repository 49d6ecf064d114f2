public import Futures

/// Puts objects of the domain; hides from its callers where the objects are stored.
///
/// The methods may be called from any thread, and the returned futures may resolve on any thread. For an unsupported
/// query, the future fails with `QueryError.unsupported`. The default implementations support no query.
public protocol PutRepository<Value>: Sendable {
    /// The type of the objects.
    associatedtype Value: Sendable

    /// Puts one object as the query specifies; the value is nil if the query itself contains the object.
    /// - Returns: A future of the object as it was stored.
    func put(_ value: Value?, in query: any Query) -> Future<Value>

    /// Puts objects as the query specifies.
    /// - Returns: A future of the objects as they were stored.
    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]>
}

extension PutRepository {
    /// Fails with `QueryError.unsupported`.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        Future(error: QueryError.unsupported(query, by: self))
    }

    /// Fails with `QueryError.unsupported`.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        Future(error: QueryError.unsupported(query, by: self))
    }
}

extension PutRepository {
    /// Puts an object under the id.
    public func put<ID: Hashable & Sendable>(_ value: Value?, id: ID) -> Future<Value> {
        put(value, in: IdQuery(id))
    }

    /// Puts objects under the ids.
    public func putAll<ID: Hashable & Sendable>(_ values: [Value], ids: [ID]) -> Future<[Value]> {
        putAll(values, in: IdsQuery(ids))
    }
}
