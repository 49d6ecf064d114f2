internal import Futures
internal import GRDB

/// Closed connections, kept in memory until the process ends.
///
/// When a connection's dispatch queue is released, libdispatch starts a worker thread for it. With the first worker,
/// libdispatch also starts a monitor, which wakes the process every second from then on. An idle dashboard must not
/// wake up. The cost is small: a process keeps only a few closed connections, of a few hundred bytes each.
enum RetiredConnection {
    private static let kept = Locked<[DatabaseQueue]>([])

    static func retire(_ connection: DatabaseQueue) throws {
        try connection.close()
        kept.withLock { $0.append(connection) }
    }
}
