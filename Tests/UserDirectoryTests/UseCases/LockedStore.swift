import Futures
import UserDirectory
import UserDirectoryTesting

/// A store whose writes fail as if another process had locked it, for as long as the test decides.
final class LockedStore: StoreDecorator {
    let base: any UserStore
    private let isLocked = Locked<@Sendable () throws -> Bool>({ false })

    init(_ base: any UserStore) {
        self.base = base
    }

    /// Calls the closure before each write; the write fails if the closure returns true or throws an error.
    func onWrite(_ isLocked: @escaping @Sendable () throws -> Bool) {
        self.isLocked.withLock { $0 = isLocked }
    }

    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        do {
            if try isLocked.withLock({ $0 })() { return Future(error: DirectoryError.storeBusy(store: "locked")) }
        } catch {
            return Future(error: error)
        }
        return base.write(request, body)
    }
}
