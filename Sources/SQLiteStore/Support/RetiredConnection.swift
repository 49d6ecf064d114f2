internal import Futures
internal import GRDB

/// Closed connections, kept in memory until the process ends.
///
/// Released connections would keep an idle dashboard awake. When a connection's dispatch queue is released, libdispatch
/// starts a worker thread for the queue. With the first worker, libdispatch also starts a monitor that wakes the
/// process every second. A process retires only a few connections, of a few hundred bytes each.
enum RetiredConnection {
    private static let kept = Locked<[DatabaseQueue]>([])

    static func retire(_ connection: DatabaseQueue) throws {
        try connection.close()
        kept.withLock { $0.append(connection) }
    }
}
