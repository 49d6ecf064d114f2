import Futures
import Interactors
import Tracing

/// Records a span for each call of a data source or a repository while a trace is current.
///
/// Calls the decorated object on the calling thread, and returns its future unchanged.
struct TracingDecorator<Base: Sendable>: Sendable {
    private let base: Base
    private let layer: Layer
    private let title: @Sendable (_ query: any Query, _ isWrite: Bool) -> String

    /// Names each span after its query: ``UserWindowQuery`` gives `UserWindow read`, and ``ChangeQuery`` gives
    /// `Change transaction`.
    init(dataSource base: Base) {
        self.base = base
        layer = .dataSource
        title = { query, isWrite in "\(query.kind.withoutSuffix("Query")) \(isWrite ? "transaction" : "read")" }
    }

    /// Names each span after the repository: `users from store` for a read, and `changes to store` for a write.
    init(repository base: Base, of name: String) {
        self.base = base
        layer = .repository
        title = { _, isWrite in "\(name) \(isWrite ? "to" : "from") store" }
    }

    private func read<Value>(_ query: any Query, _ call: (Base) -> Future<Value>) -> Future<Value> {
        TraceContext.spanFuture(layer, title(query, false)) { call(base) }
    }

    private func write<Value>(_ query: any Query, _ call: (Base) -> Future<Value>) -> Future<Value> {
        TraceContext.spanFuture(layer, title(query, true)) { call(base) }
    }
}

extension String {
    fileprivate func withoutSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

extension TracingDecorator: GetDataSource where Base: GetDataSource {
    func get(_ query: any Query) -> Future<Base.Value> { read(query) { $0.get(query) } }
    func getAll(_ query: any Query) -> Future<[Base.Value]> { read(query) { $0.getAll(query) } }
}

extension TracingDecorator: GetRepository where Base: GetRepository {
    func get(_ query: any Query) -> Future<Base.Value> { read(query) { $0.get(query) } }
    func getAll(_ query: any Query) -> Future<[Base.Value]> { read(query) { $0.getAll(query) } }
}

extension TracingDecorator: PutDataSource where Base: PutDataSource {
    func put(_ value: Base.Value?, in query: any Query) -> Future<Base.Value> {
        write(query) { $0.put(value, in: query) }
    }

    func putAll(_ values: [Base.Value], in query: any Query) -> Future<[Base.Value]> {
        write(query) { $0.putAll(values, in: query) }
    }
}

extension TracingDecorator: PutRepository where Base: PutRepository {
    func put(_ value: Base.Value?, in query: any Query) -> Future<Base.Value> {
        write(query) { $0.put(value, in: query) }
    }

    func putAll(_ values: [Base.Value], in query: any Query) -> Future<[Base.Value]> {
        write(query) { $0.putAll(values, in: query) }
    }
}
