/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading. A missing store is created and an older one upgraded; nothing else is written to the database. Does not
    /// wait for writers.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
