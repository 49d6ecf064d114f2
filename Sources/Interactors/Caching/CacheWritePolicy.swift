/// Which data sources a ``CacheRepository`` puts into or deletes from, and in which order.
///
/// If the second of two data sources fails, the future fails, and the change in the first one remains. A deletion from
/// both data sources succeeds even if the cache lacks the object.
public enum CacheWritePolicy: Sendable, Hashable, CaseIterable {
    /// Changes the main data source only.
    case main
    /// Changes the cache only.
    case cache
    /// Changes the main data source, then the cache. A put passes the main data source's result on to the cache.
    case mainThenCache
    /// Changes the cache, then the main data source. A put passes the cache's result on to the main data source.
    case cacheThenMain
}
