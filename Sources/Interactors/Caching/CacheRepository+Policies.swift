public import Futures

extension CacheRepository {
    /// Gets the object that the query selects, according to the given policy.
    public func get(_ query: any Query, policy: CacheReadPolicy) -> Future<Value> {
        CachedRead(
            query: query,
            main: { [main] in main.get(query) },
            cache: { [cache] in cache.get(query) },
            store: { [cache] in cache.put($0, in: query) },
            isValid: validation.isValid,
            isMiss: isMiss
        ).run(policy)
    }

    /// Gets all objects that the query selects, according to the given policy.
    public func getAll(_ query: any Query, policy: CacheReadPolicy) -> Future<[Value]> {
        CachedRead(
            query: query,
            main: { [main] in main.getAll(query) },
            cache: { [cache] in cache.getAll(query) },
            store: { [cache] in cache.putAll($0, in: query) },
            isValid: validation.isListValid,
            isMiss: isMiss
        ).run(policy)
    }

    /// Puts one object as the query specifies, according to the given policy.
    public func put(_ value: Value?, in query: any Query, policy: CacheWritePolicy) -> Future<Value> {
        CachedWrite<Value?, Value>(
            main: { [main] in main.put($0, in: query) },
            cache: { [cache] in cache.put($0, in: query) },
            next: { $0 }
        ).run(policy, value)
    }

    /// Puts objects as the query specifies, according to the given policy.
    public func putAll(_ values: [Value], in query: any Query, policy: CacheWritePolicy) -> Future<[Value]> {
        CachedWrite<[Value], [Value]>(
            main: { [main] in main.putAll($0, in: query) },
            cache: { [cache] in cache.putAll($0, in: query) },
            next: { $0 }
        ).run(policy, values)
    }

    /// Deletes the object that the query selects, according to the given policy.
    public func delete(_ query: any Query, policy: CacheWritePolicy) -> Future<Void> {
        deletion(policy, main: { [main] in main.delete(query) }, cache: { [cache] in cache.delete(query) })
    }

    /// Deletes all objects that the query selects, according to the given policy.
    public func deleteAll(_ query: any Query, policy: CacheWritePolicy) -> Future<Void> {
        deletion(policy, main: { [main] in main.deleteAll(query) }, cache: { [cache] in cache.deleteAll(query) })
    }

    private func deletion(
        _ policy: CacheWritePolicy,
        main: @escaping @Sendable () -> Future<Void>,
        cache: @escaping @Sendable () -> Future<Void>
    ) -> Future<Void> {
        let isMiss = isMiss
        return CachedWrite<Void, Void>(
            main: main,
            // A miss in the cache is not an error if both data sources are changed: the cache may never have held the
            // object.
            cache: {
                policy == .cache ? cache() : cache().recover { error in if !isMiss(error) { throw error } }
            },
            next: {}
        ).run(policy, ())
    }
}
