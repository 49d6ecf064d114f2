/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading, without waiting for writers. A missing store is created and an older one upgraded; nothing else is
    /// written to the database.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
