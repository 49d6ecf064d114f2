import Dispatch

/// Probes whether the system has threads for queued work.
final class PoolProbe: Sendable {
    private static let qualities: [DispatchQoS] = [
        .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
    ]

    private let missing = Locked(2 * qualities.count)

    init() {
        for quality in PoolProbe.qualities {
            // A queue of its own and a global one: they get their threads in different ways.
            DispatchQueue(label: "pool probe", qos: quality).async { self.arrive() }
            DispatchQueue.global(qos: quality.qosClass).async { self.arrive() }
        }
    }

    /// Whether everything that was queued before it has got a thread.
    var isFree: Bool { missing.withLock { $0 == 0 } }

    private func arrive() {
        missing.withLock { $0 -= 1 }
    }
}
