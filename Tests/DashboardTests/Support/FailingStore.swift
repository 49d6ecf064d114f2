import Futures
import UserDirectory
import UserDirectoryTesting

/// A store that can be made to fail every read.
final class FailingStore: StoreDecorator {
    let base: any UserStore
    private let failing = Locked(false)

    init(_ base: MemoryStore) {
        self.base = base
    }

    var isFailing: Bool {
        get { failing.withLock { $0 } }
        set { failing.withLock { $0 = newValue } }
    }

    func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        guard isFailing else { return base.read(request, body) }
        return Future(
            error: DirectoryError.storeUnavailable(store: "team.db", reason: "the disk is gone; mount it again")
        )
    }
}
