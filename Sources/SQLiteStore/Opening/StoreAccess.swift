/// The purpose of opening a store.
enum StoreAccess {
    case full
    /// Reading an existing store. A store of an older version is first upgraded. Apart from the upgrade, opening and
    /// reading neither wait for writers nor change the content of the store.
    case reading
    /// Reading an existing store without changing it.
    case readOnly
}
