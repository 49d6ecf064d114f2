public import Futures

/// Records a span for each call of a repository while a trace is current.
///
/// It calls what it decorates on the calling thread, and gives its future as it is.
public final class TracingDeleteRepository: DeleteRepository {
    private let base: any DeleteRepository
    private let name: String

    /// Decorates a repository.
    /// - Parameters:
    ///   - base: The repository that does the work.
    ///   - name: What spans call it, as in "users get IdQuery".
    public init(_ base: any DeleteRepository, name: String) {
        self.base = base
        self.name = name
    }

    /// Deletes the one object that the query asks for.
    public func delete(_ query: any Query) -> Future<Void> {
        TraceContext.spanFuture(.repository, "\(name) delete \(query.kind)") { base.delete(query) }
    }

    /// Deletes all objects that the query asks for.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        TraceContext.spanFuture(.repository, "\(name) deleteAll \(query.kind)") { base.deleteAll(query) }
    }
}
