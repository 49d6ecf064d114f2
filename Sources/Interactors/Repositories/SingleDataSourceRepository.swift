public import Futures

/// A repository that gets, puts and deletes objects in one data source.
///
/// The data source is called on the calling thread, and its future is returned unchanged.
public final class SingleDataSourceRepository<Value: Sendable>: GetRepository, PutRepository, DeleteRepository {
    private let dataSource: any DataSource<Value>

    /// Creates a repository over a data source.
    public init(_ dataSource: any DataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<Value> {
        dataSource.get(query)
    }

    /// Gets all objects that the query selects.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        dataSource.getAll(query)
    }

    /// Puts one object as the query specifies.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        dataSource.put(value, in: query)
    }

    /// Puts objects as the query specifies.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        dataSource.putAll(values, in: query)
    }

    /// Deletes the object that the query selects.
    public func delete(_ query: any Query) -> Future<Void> {
        dataSource.delete(query)
    }

    /// Deletes all objects that the query selects.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        dataSource.deleteAll(query)
    }
}
