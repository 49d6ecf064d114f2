public import Futures

/// Gets the objects of a repository as objects of another type.
///
/// Queries are passed on unchanged. Objects are mapped on the thread that resolves the repository's future, or on the
/// calling thread if that future is already resolved. If the mapper throws an error, the returned future fails with
/// that error.
public final class GetRepositoryMapper<From: Sendable, To: Sendable>: GetRepository {
    private let repository: any GetRepository<From>
    private let toOutMapper: any Mapper<From, To>

    /// Creates a repository of mapped objects.
    public init(_ repository: any GetRepository<From>, toOutMapper: any Mapper<From, To>) {
        self.repository = repository
        self.toOutMapper = toOutMapper
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<To> {
        repository.get(query).map { [toOutMapper] in try toOutMapper.map($0) }
    }

    /// Gets all objects that the query selects; fails if an object cannot be mapped.
    public func getAll(_ query: any Query) -> Future<[To]> {
        repository.getAll(query).map { [toOutMapper] in try toOutMapper.mapAll($0) }
    }
}
