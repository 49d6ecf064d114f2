/// A request to a repository or a data source.
///
/// A repository or data source supports some types of queries, and fails with `QueryError.unsupported` for others.
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
