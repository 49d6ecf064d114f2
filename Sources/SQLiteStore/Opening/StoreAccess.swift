/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading an existing store, without waiting for writers. An older store is upgraded; nothing else is written to
    /// the database.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
