/// What is asked of a repository or a data source.
///
/// A query is a plain value, which goes from thread to thread. Repositories and data sources know some kinds of
/// queries; for the others they give a future that fails with `QueryError.unsupported`.
public protocol Query: Sendable {}

/// Asks for nothing in particular.
public struct VoidQuery: Query, Hashable {
    /// Makes the query.
    public init() {}
}

/// Asks for all objects.
public struct AllObjectsQuery: Query, Hashable {
    /// Makes the query.
    public init() {}
}
