import UserDirectory
import UserDirectoryTesting

/// A store in memory; the test reports changes by others through `manual`.
struct ListenedStore: StoreDecorator {
    let base: any UserStore
    let manual: ManualObserving

    var observing: (any DirectoryObserving)? { manual }
}
