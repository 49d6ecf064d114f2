public import Futures

/// A repository that puts objects into one data source.
///
/// The data source is called on the calling thread, and its future is returned unchanged.
public final class SinglePutDataSourceRepository<Value: Sendable>: PutRepository {
    private let dataSource: any PutDataSource<Value>

    /// Creates a repository over a data source.
    public init(_ dataSource: any PutDataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Puts one object as the query specifies.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        dataSource.put(value, in: query)
    }

    /// Puts objects as the query specifies.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        dataSource.putAll(values, in: query)
    }
}
