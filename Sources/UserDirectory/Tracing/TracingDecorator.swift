import Futures
import Interactors
import Tracing

/// Records a span for each call of a data source or a repository while a trace is current.
///
/// Calls the decorated object on the calling thread, and returns its future unchanged.
struct TracingDecorator<Base: Sendable>: Sendable {
    private let base: Base
    private let layer: Layer
    private let name: String

    /// `name` begins the spans' names, as in "users get IdQuery".
    init(_ base: Base, _ layer: Layer, name: String) {
        self.base = base
        self.layer = layer
        self.name = name
    }

    private func span<Value>(
        _ verb: StaticString,
        _ query: any Query,
        _ call: (Base) -> Future<Value>
    ) -> Future<Value> {
        TraceContext.spanFuture(layer, "\(name) \(verb) \(query.kind)") { call(base) }
    }
}

extension TracingDecorator: GetDataSource where Base: GetDataSource {
    func get(_ query: any Query) -> Future<Base.Value> { span("get", query) { $0.get(query) } }
    func getAll(_ query: any Query) -> Future<[Base.Value]> { span("getAll", query) { $0.getAll(query) } }
}

extension TracingDecorator: GetRepository where Base: GetRepository {
    func get(_ query: any Query) -> Future<Base.Value> { span("get", query) { $0.get(query) } }
    func getAll(_ query: any Query) -> Future<[Base.Value]> { span("getAll", query) { $0.getAll(query) } }
}

extension TracingDecorator: PutDataSource where Base: PutDataSource {
    func put(_ value: Base.Value?, in query: any Query) -> Future<Base.Value> {
        span("put", query) { $0.put(value, in: query) }
    }

    func putAll(_ values: [Base.Value], in query: any Query) -> Future<[Base.Value]> {
        span("putAll", query) { $0.putAll(values, in: query) }
    }
}

extension TracingDecorator: PutRepository where Base: PutRepository {
    func put(_ value: Base.Value?, in query: any Query) -> Future<Base.Value> {
        span("put", query) { $0.put(value, in: query) }
    }

    func putAll(_ values: [Base.Value], in query: any Query) -> Future<[Base.Value]> {
        span("putAll", query) { $0.putAll(values, in: query) }
    }
}
