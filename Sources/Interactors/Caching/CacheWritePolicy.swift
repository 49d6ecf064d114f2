/// Which data sources a ``CacheRepository`` puts into or deletes from, and in which order.
///
/// If the first of two data sources fails, the second one is not changed. If the second one fails, the change in the
/// first one remains. In both cases the future fails. But a deletion from both data sources succeeds even if the cache
/// lacks the object.
public enum CacheWritePolicy: Sendable, Hashable, CaseIterable {
    /// Changes the main data source only.
    case main
    /// Changes the cache only.
    case cache
    /// Changes the main data source, then the cache; a put passes the main data source's result on to the cache.
    case mainThenCache
    /// Changes the cache, then the main data source; a put passes the cache's result on to the main data source.
    case cacheThenMain
}
