public import Futures

/// Converts objects to another type and puts them into a repository.
///
/// Queries are passed on unchanged. All objects are mapped on the calling thread before any is put. Returned objects
/// are mapped back on the thread that resolves the repository's future, or on the calling thread if that future is
/// already resolved. If a mapper throws an error, the returned future fails with that error. If a returned object
/// cannot be mapped back, the put is not undone.
public final class PutRepositoryMapper<From: Sendable, To: Sendable>: PutRepository {
    private let repository: any PutRepository<From>
    private let toInMapper: any Mapper<To, From>
    private let toOutMapper: any Mapper<From, To>

    /// Creates a repository of mapped objects.
    public init(
        _ repository: any PutRepository<From>,
        toInMapper: any Mapper<To, From>,
        toOutMapper: any Mapper<From, To>
    ) {
        self.repository = repository
        self.toInMapper = toInMapper
        self.toOutMapper = toOutMapper
    }

    /// Puts one object as the query specifies; nil is passed on unchanged.
    public func put(_ value: To?, in query: any Query) -> Future<To> {
        do {
            let inner = try value.map { try toInMapper.map($0) }
            return repository.put(inner, in: query).map { [toOutMapper] in try toOutMapper.map($0) }
        } catch {
            return Future(error: error)
        }
    }

    /// Puts objects as the query specifies; if one of them cannot be mapped, none is put.
    public func putAll(_ values: [To], in query: any Query) -> Future<[To]> {
        do {
            let inner = try toInMapper.mapAll(values)
            return repository.putAll(inner, in: query).map { [toOutMapper] in try toOutMapper.mapAll($0) }
        } catch {
            return Future(error: error)
        }
    }
}
