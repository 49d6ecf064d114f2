import UserDirectory
import UserDirectoryTesting

/// A store with the initial records that a test needs.
///
/// The seat limit is 25. The records are not checked, so their texts may break the rules for users.
struct FixedStore: StoreDecorator {
    let base: any UserStore

    init(all: [User], entries: [JournalEntry] = [], storedTasks: [StoredTask] = [], links: [Link] = []) {
        let store = MemoryStore(name: "fixed", clock: ManualWallClock())
        // A store in memory does not fail.
        try? store.withLoader { loader in
            try loader.setSeatLimit(25)
            try loader.load(all)
            try loader.load(storedTasks)
            try loader.load(entries)
            try loader.load(links)
        }
        base = store
    }
}
