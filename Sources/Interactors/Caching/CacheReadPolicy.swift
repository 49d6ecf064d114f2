/// Which data sources a ``CacheRepository`` reads from, and in which order.
public enum CacheReadPolicy: Sendable {
    /// Reads from the main data source. The cache is neither read nor changed.
    case main
    /// Reads from the cache. The main data source is not used.
    ///
    /// A cached object that is not valid fails with `DataSourceError.notValid`, unless validity is ignored.
    case cache(ignoringValidity: Bool)
    /// Reads from the main data source and puts what it gave into the cache.
    case mainThenCache
    /// Reads from the cache; if nothing valid is there, reads from the main data source and puts what it gave into the
    /// cache.
    ///
    /// If the main data source fails, the closure is called with its error; if it returns true, the cached object is
    /// returned although it is not valid. If the cache holds nothing, the error remains.
    case cacheThenMain(fallback: @Sendable (any Error) -> Bool)

    /// Reads from the cache only what is valid there.
    public static var cache: CacheReadPolicy { .cache(ignoringValidity: false) }

    /// Reads from the cache what is valid there, else from the main data source, without a fallback.
    public static var cacheThenMain: CacheReadPolicy { .cacheThenMain(fallback: { _ in false }) }
}
