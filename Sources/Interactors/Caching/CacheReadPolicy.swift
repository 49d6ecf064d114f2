/// Which data sources a ``CacheRepository`` reads from, and in which order.
public enum CacheReadPolicy: Sendable {
    /// Reads from the main data source. The cache is neither read nor changed.
    case main
    /// Reads from the cache. The main data source is not used.
    ///
    /// If the cached object is not valid, the future fails with `DataSourceError.notValid`, unless validity is ignored.
    case cache(ignoringValidity: Bool)
    /// Reads from the main data source and puts the result into the cache.
    case mainThenCache
    /// Reads from the cache; if nothing valid is there, reads from the main data source and puts the result into the
    /// cache.
    ///
    /// If the main data source fails and the cache holds an object that is not valid, `fallback` is called with the
    /// error: if it returns true, the future has that object. Otherwise the future fails with the error.
    case cacheThenMain(fallback: @Sendable (any Error) -> Bool)

    /// Reads from the cache; an object that is not valid is an error.
    public static var cache: CacheReadPolicy { .cache(ignoringValidity: false) }

    /// Reads from the cache; if nothing valid is there, reads from the main data source, without a fallback.
    public static var cacheThenMain: CacheReadPolicy { .cacheThenMain(fallback: { _ in false }) }
}
