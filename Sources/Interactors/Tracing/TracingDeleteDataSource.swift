public import Futures

/// Records a span for each call of a data source while a trace is current.
///
/// It calls what it decorates on the calling thread, and gives its future as it is.
public final class TracingDeleteDataSource: DeleteDataSource {
    private let base: any DeleteDataSource
    private let name: String

    /// Decorates a data source.
    /// - Parameters:
    ///   - base: The data source that does the work.
    ///   - name: What spans call it, as in "users get IdQuery".
    public init(_ base: any DeleteDataSource, name: String) {
        self.base = base
        self.name = name
    }

    /// Deletes the one object that the query asks for.
    public func delete(_ query: any Query) -> Future<Void> {
        TraceContext.spanFuture(.dataSource, "\(name) delete \(query.kind)") { base.delete(query) }
    }

    /// Deletes all objects that the query asks for.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        TraceContext.spanFuture(.dataSource, "\(name) deleteAll \(query.kind)") { base.deleteAll(query) }
    }
}
