import UserDirectory
import UserDirectoryTesting

/// A store of users with ids and texts that a test has chosen, whatever the rules say; it takes no change.
struct FixedStore: StoreDecorator {
    let base: any UserStore

    init(all: [User], entries: [JournalEntry] = [], storedTasks: [StoredTask] = [], links: [Link] = []) {
        let store = MemoryStore(name: "fixed", clock: ManualWallClock())
        // Memory does not fail.
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
