/// Which data sources a ``CacheRepository`` reads from, and in which order.
public enum CacheReadPolicy: Sendable {
    /// Reads from the main data source; the cache is neither read nor changed.
    case main
    /// Reads from the cache.
    ///
    /// If the object is invalid and `ignoringValidity` is false, the future fails with `DataSourceError.notValid`.
    case cache(ignoringValidity: Bool)
    /// Reads from the main data source and puts the result into the cache.
    case mainThenCache
    /// Reads from the cache; if it holds nothing valid, does the same as `mainThenCache`.
    ///
    /// If the main data source fails and the cache holds an invalid object, `fallback` is called with the error. If
    /// `fallback` returns true, the future gets the invalid object; otherwise the future fails with the error.
    case cacheThenMain(fallback: @Sendable (any Error) -> Bool)

    /// Reads from the cache; an invalid object is an error.
    public static var cache: CacheReadPolicy { .cache(ignoringValidity: false) }

    /// Does the same as `cacheThenMain(fallback:)`, without a fallback.
    public static var cacheThenMain: CacheReadPolicy { .cacheThenMain(fallback: { _ in false }) }
}
