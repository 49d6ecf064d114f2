public import Futures

/// Keeps objects of another type in a repository.
///
/// Queries are passed on as they are. An object is mapped into the repository on the calling thread, before anything is put,
/// and back on the thread that resolves the repository's future; what a mapper throws is the error of the future.
public final class PutRepositoryMapper<From: Sendable, To: Sendable>: PutRepository {
    private let repository: any PutRepository<From>
    private let toInMapper: any Mapper<To, From>
    private let toOutMapper: any Mapper<From, To>

    /// Makes a repository of mapped objects.
    /// - Parameters:
    ///   - repository: Keeps the objects.
    ///   - toInMapper: Makes what is kept.
    ///   - toOutMapper: Makes what is given out.
    public init(
        _ repository: any PutRepository<From>,
        toInMapper: any Mapper<To, From>,
        toOutMapper: any Mapper<From, To>
    ) {
        self.repository = repository
        self.toInMapper = toInMapper
        self.toOutMapper = toOutMapper
    }

    /// Puts one object as the query specifies; nil stays nil.
    public func put(_ value: To?, in query: any Query) -> Future<To> {
        do {
            let inner = try value.map { try toInMapper.map($0) }
            return repository.put(inner, in: query).map { [toOutMapper] in try toOutMapper.map($0) }
        } catch {
            return Future(error: error)
        }
    }

    /// Puts objects as the query specifies; if one cannot be mapped, none is put.
    public func putAll(_ values: [To], in query: any Query) -> Future<[To]> {
        do {
            let inner = try toInMapper.mapAll(values)
            return repository.putAll(inner, in: query).map { [toOutMapper] in try toOutMapper.mapAll($0) }
        } catch {
            return Future(error: error)
        }
    }
}
