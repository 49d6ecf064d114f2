/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading an existing store, without waiting for writers. A store of an older version is upgraded. Nothing else is
    /// written to the database.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
