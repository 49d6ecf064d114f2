import Dispatch

/// Probes whether the system has threads for queued work.
final class PoolProbe: Sendable {
    private static let qualities: [DispatchQoS] = [
        .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
    ]

    private let missing = Locked(2 * qualities.count)

    init() {
        for quality in PoolProbe.qualities {
            // Probes a private and a global queue, because they get their threads in different ways.
            DispatchQueue(label: "pool probe", qos: quality).async { self.arrive() }
            DispatchQueue.global(qos: quality.qosClass).async { self.arrive() }
        }
    }

    /// Whether the system has found a thread for each of the probe's closures.
    var isFree: Bool { missing.withLock { $0 == 0 } }

    private func arrive() {
        missing.withLock { $0 -= 1 }
    }
}
