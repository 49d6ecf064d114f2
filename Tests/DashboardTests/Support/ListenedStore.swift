import UserDirectory
import UserDirectoryTesting

/// A store in memory; through `manual`, a test reports changes by other processes.
struct ListenedStore: StoreDecorator {
    let base: any UserStore
    let manual: ManualObserving

    var observing: (any DirectoryObserving)? { manual }
}
