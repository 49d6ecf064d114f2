import Foundation

/// An operation that runs a `PoolJob`, or drops the job if the operation is cancelled first.
// Unchecked: this class adds no mutable state, and an `Operation` may be used from any thread.
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
        // Does nothing if the job is already running.
        JobPool.shared.cancel(job)
    }
}
