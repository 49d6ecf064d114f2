import Futures
import Interactors
import Tracing

/// Records a span for each call of a data source while a trace is current.
///
/// It calls what it decorates on the calling thread, and gives its future as it is.
final class TracingGetDataSource<Value: Sendable>: GetDataSource {
    private let base: any GetDataSource<Value>
    private let name: String

    /// Decorates a data source.
    /// - Parameters:
    ///   - base: The data source that does the work.
    ///   - name: What spans call it, as in "users get IdQuery".
    init(_ base: any GetDataSource<Value>, name: String) {
        self.base = base
        self.name = name
    }

    /// Gets the object of the query.
    func get(_ query: any Query) -> Future<Value> {
        TraceContext.spanFuture(.dataSource, "\(name) get \(query.kind)") { base.get(query) }
    }

    /// Gets all objects of the query.
    func getAll(_ query: any Query) -> Future<[Value]> {
        TraceContext.spanFuture(.dataSource, "\(name) getAll \(query.kind)") { base.getAll(query) }
    }
}
