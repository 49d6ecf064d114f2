/// What a store is opened for.
enum StoreAccess {
    /// Reading and writing.
    case full
    /// Reading. A missing store is created and an older one upgraded; otherwise nothing is written, and no lock is waited for.
    case reading
    /// Reading what is there, as it is.
    case readOnly
}
