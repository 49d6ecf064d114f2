internal import Futures

/// A read of one object or one list, from the main data source, the cache or both.
struct CachedRead<Value: Sendable>: Sendable {
    let query: any Query
    let main: @Sendable () -> Future<Value>
    let cache: @Sendable () -> Future<Value>
    let store: @Sendable (Value) -> Future<Value>
    let isValid: @Sendable (Value) -> Bool
    let isMiss: @Sendable (any Error) -> Bool

    func run(_ policy: CacheReadPolicy) -> Future<Value> {
        switch policy {
        case .main: main()
        case .cache(ignoringValidity: true): cache()
        case .cache(ignoringValidity: false): valid()
        case .mainThenCache: main().flatMap(storing)
        case .cacheThenMain(let fallback): cached().flatMap { refreshed($0, fallback) }
        }
    }

    private func valid() -> Future<Value> {
        cache().map { value in
            guard isValid(value) else { throw DataSourceError.notValid(query: query.kind) }
            return value
        }
    }

    /// Reads the cached value, valid or not; the future gets nil if the cache does not hold the value.
    private func cached() -> Future<Value?> {
        cache().map { $0 }.recover { error in
            guard isMiss(error) else { throw error }
            return nil
        }
    }

    private func refreshed(_ cached: Value?, _ fallback: @escaping @Sendable (any Error) -> Bool) -> Future<Value> {
        if let cached, isValid(cached) { return Future(value: cached) }
        // The fallback is only for errors of the main data source, so it is applied before the new value is stored.
        return main().map { (value: $0, isNew: true) }
            .recover { error in
                guard let cached, fallback(error) else { throw error }
                return (value: cached, isNew: false)
            }
            .flatMap { $0.isNew ? storing($0.value) : Future(value: $0.value) }
    }

    @Sendable private func storing(_ value: Value) -> Future<Value> {
        store(value).map { _ in value }
    }
}
