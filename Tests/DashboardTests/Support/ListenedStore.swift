import UserDirectory
import UserDirectoryTesting

/// A store in memory that others can change, as the test says.
struct ListenedStore: StoreDecorator {
    let base: any UserStore
    let manual: ManualObserving

    var observing: (any DirectoryObserving)? { manual }
}
