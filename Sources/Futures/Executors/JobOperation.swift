import Foundation

/// An operation that runs a job of the pool, or drops it when it is cancelled.
// It holds nothing that changes; the rest of it is `Operation`'s, which may be used from any thread.
final class JobOperation: Operation, @unchecked Sendable {
    private let job: PoolJob

    init(_ job: PoolJob) {
        self.job = job
    }

    override func main() {
        JobPool.shared.run(job)
    }

    override func cancel() {
        super.cancel()
        // A job that has been taken is running, and goes on.
        JobPool.shared.cancel(job)
    }
}
