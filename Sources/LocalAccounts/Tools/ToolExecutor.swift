import Futures

/// Runs the tasks of one tool on a thread of its own.
///
/// Swift's tasks otherwise share as many threads as there are processors. If other tasks block them, the end of a tool
/// would be noticed too late, and the tool would seem to exceed its time limit.
final class ToolExecutor: TaskExecutor {
    private let executor = AppExecutor(name: "tool")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        executor.submit { end in
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            end()
        }
    }
}
