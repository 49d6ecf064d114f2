import Dispatch
import Testing

/// Runs each test on a queue of its own, because waiting for tools would block the threads of Swift's tasks.
struct ToolsThread: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(QueueExecutor()) { try await function() }
    }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> ToolsThread? { testCase == nil ? nil : self }
}

extension Trait where Self == ToolsThread {
    static var toolsThread: ToolsThread { ToolsThread() }
}

private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "tools")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
