import Futures
import UserDirectory

/// Notices what other processes do to a database: when to look, the system tells by its files, and whether there is
/// something to see, SQLite tells by a number.
struct SQLiteObserving: DirectoryObserving {
    let store: SQLiteStore

    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation {
        guard store.seesOthers else {
            let reason = "it is read without locks, as its folder is not writable or the disk is full"
            throw DirectoryError(StoreFailure(reason), store: store.path)
        }
        do {
            return try FileWatch(store.databasePath, notice: notice)
        } catch {
            throw DirectoryError(error, store: store.path)
        }
    }

    func hasChanged() -> Future<Bool> {
        store.dataVersion().map { [seenVersion = store.seenVersion] version in
            seenVersion.withLock { seen in
                defer { seen = version }
                return seen.map { $0 != version } ?? false
            }
        }
    }
}
