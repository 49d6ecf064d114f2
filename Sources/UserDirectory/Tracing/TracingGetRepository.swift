import Futures
import Interactors
import Tracing

/// Records a span for each call of a repository while a trace is current.
///
/// It calls what it decorates on the calling thread, and gives its future as it is.
final class TracingGetRepository<Value: Sendable>: GetRepository {
    private let base: any GetRepository<Value>
    private let name: String

    /// Decorates a repository.
    /// - Parameters:
    ///   - base: The repository that does the work.
    ///   - name: What spans call it, as in "users get IdQuery".
    init(_ base: any GetRepository<Value>, name: String) {
        self.base = base
        self.name = name
    }

    /// Gets the object of the query.
    func get(_ query: any Query) -> Future<Value> {
        TraceContext.spanFuture(.repository, "\(name) get \(query.kind)") { base.get(query) }
    }

    /// Gets all objects of the query.
    func getAll(_ query: any Query) -> Future<[Value]> {
        TraceContext.spanFuture(.repository, "\(name) getAll \(query.kind)") { base.getAll(query) }
    }
}
