/// A request to a repository or a data source.
///
/// A query is a plain value, which may be passed between threads. Repositories and data sources support some kinds of
/// queries; for others they return a future that fails with `QueryError.unsupported`.
public protocol Query: Sendable {}

/// A query without parameters.
public struct VoidQuery: Query, Hashable {
    /// Makes the query.
    public init() {}
}

/// A query for all objects.
public struct AllObjectsQuery: Query, Hashable {
    /// Makes the query.
    public init() {}
}
