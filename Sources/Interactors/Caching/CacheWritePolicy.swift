/// Which data sources a ``CacheRepository`` puts into or deletes from, and in which order.
///
/// If the second of two data sources fails, the future fails and the change in the first one stays.
public enum CacheWritePolicy: Sendable, Hashable, CaseIterable {
    /// Changes the main data source. The cache keeps what it has.
    case main
    /// Changes the cache. The main data source keeps what it has.
    case cache
    /// Changes the main data source, then the cache, which is given what the main one has kept.
    case mainThenCache
    /// Changes the cache, then the main data source, which is given what the cache has kept.
    case cacheThenMain
}
