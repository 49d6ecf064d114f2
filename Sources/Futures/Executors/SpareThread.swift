import Foundation

/// A thread of this module, for work that must not wait for a thread of the system's pool.
final class SpareThread: Sendable {
    /// The thread's folder in `/proc`; nil before the thread has begun.
    private let folder = Locked<String?>(nil)

    /// Starts the thread.
    /// - Parameter stackSize: In bytes; nil for the default size.
    init(name: String, stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread { [folder] in
            Thread.current.name = name
            let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            folder.withLock { $0 = "/proc/" + path }
            body()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }

    /// The number of times that the thread has gone to sleep; nil if it is not asleep.
    ///
    /// A thread that waits for a processor is not asleep. The result is 0 if the number cannot be read, for example on
    /// a system without `/proc`.
    var sleepCount: Int? {
        guard let folder = folder.withLock({ $0 }) else { return nil }
        guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8) else { return 0 }
        var isAsleep = false
        var count = 0
        for line in status.split(separator: "\n") {
            if line.hasPrefix("State:") { isAsleep = line.contains("S (") }
            if line.hasPrefix("voluntary_ctxt_switches:") {
                count = line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
            }
        }
        return isAsleep ? count : nil
    }
}
