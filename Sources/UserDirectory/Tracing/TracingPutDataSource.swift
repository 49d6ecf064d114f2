import Futures
import Interactors
import Tracing

/// Records a span for each call of a data source while a trace is current.
///
/// It calls what it decorates on the calling thread, and gives its future as it is.
final class TracingPutDataSource<Value: Sendable>: PutDataSource {
    private let base: any PutDataSource<Value>
    private let name: String

    /// Decorates a data source.
    /// - Parameters:
    ///   - base: The data source that does the work.
    ///   - name: What spans call it, as in "users get IdQuery".
    init(_ base: any PutDataSource<Value>, name: String) {
        self.base = base
        self.name = name
    }

    /// Puts one object as the query specifies.
    func put(_ value: Value?, in query: any Query) -> Future<Value> {
        TraceContext.spanFuture(.dataSource, "\(name) put \(query.kind)") { base.put(value, in: query) }
    }

    /// Puts objects as the query specifies.
    func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        TraceContext.spanFuture(.dataSource, "\(name) putAll \(query.kind)") { base.putAll(values, in: query) }
    }
}
