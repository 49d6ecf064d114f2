import ArgumentParser
import Foundation
import UserDirectory

/// Checks that the system allows as many threads as the program needs.
///
/// Without the check a command could hang: if a thread cannot be started, Dispatch retries forever, and Foundation
/// reports no failure.
enum ThreadLimit {
    /// The number of threads that a command needs at the same time: the use cases' thread and those of Dispatch.
    private static let threadCount = 5
    /// The stack size of the use cases' thread in bytes.
    ///
    /// The stacks of the other threads are larger only if `ulimit -s` is above 8 MiB.
    private static let stackSize = 8 << 20

    /// Starts as many threads as a command needs at the same time, and ends them.
    ///
    /// - Throws: ``CommandError`` if one of the threads cannot be started.
    static func check() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw error(errno) }
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        pthread_attr_setstacksize(attributes, stackSize)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        var threads: [pthread_t] = []
        var failure: Int32 = 0
        while failure == 0, threads.count < threadCount {
            var thread = pthread_t()
            failure = pthread_create(
                &thread,
                attributes,
                { descriptor in
                    // Waits until the other end of the pipe is closed, so that all threads exist at the same time.
                    var byte: UInt8 = 0
                    while read(Int32(Int(bitPattern: descriptor)), &byte, 1) < 0, errno == EINTR {}
                    return nil
                },
                UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
            )
            if failure == 0 { threads.append(thread) }
        }
        close(ends[1])
        for thread in threads { pthread_join(thread, nil) }
        close(ends[0])
        guard failure == 0 else { throw error(failure) }
    }

    private static func error(_ number: Int32) -> CommandError {
        CommandError(
            code: "threads",
            message: "cannot start a thread: \(SystemError.reason(number)); "
                + "raise the limits on processes and memory (ulimit -u, ulimit -v)",
            exitCode: .failure
        )
    }
}
