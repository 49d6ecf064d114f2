import Futures
import UserDirectory

/// Observes changes by other processes: file events trigger checks of SQLite's data version.
struct SQLiteObserving: DirectoryObserving {
    let store: SQLiteStore

    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) throws -> any DirectoryObservation {
        guard store.database.seesExternalChanges else {
            let reason = "it is read without locks, because the file or its folder is not writable, or the disk is full"
            throw DirectoryError(StoreFailure(reason), store: store.path)
        }
        do {
            return try FileWatch(store.database.file.path, notice: notice)
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
