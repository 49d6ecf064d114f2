/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading. A missing store is created and an older one upgraded; otherwise nothing is written, and no lock is
    /// waited for.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
