/// A request to a repository or a data source.
///
/// A query is a plain value, which may be passed between threads. A repository or data source supports some types of
/// queries. For other types, it returns a future that fails with `QueryError.unsupported`.
public protocol Query: Sendable {}

/// A query without parameters.
public struct VoidQuery: Query, Hashable {
    /// Creates the query.
    public init() {}
}

/// A query for all objects.
public struct AllObjectsQuery: Query, Hashable {
    /// Creates the query.
    public init() {}
}
