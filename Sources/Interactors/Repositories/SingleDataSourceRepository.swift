public import Futures

/// A repository over one data source.
public final class SingleDataSourceRepository<Value: Sendable>: GetRepository, PutRepository, DeleteRepository {
    private let dataSource: any DataSource<Value>

    /// Makes a repository on a data source.
    public init(_ dataSource: any DataSource<Value>) {
        self.dataSource = dataSource
    }

    /// Gets the object of the query.
    public func get(_ query: any Query) -> Future<Value> {
        dataSource.get(query)
    }

    /// Gets all objects of the query.
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

    /// Deletes the object of the query.
    public func delete(_ query: any Query) -> Future<Void> {
        dataSource.delete(query)
    }

    /// Deletes all objects of the query.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        dataSource.deleteAll(query)
    }
}
