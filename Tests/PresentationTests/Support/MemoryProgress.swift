import Futures
import UserDirectory

/// The progress of tasks, set by the test.
final class MemoryProgress: DirectoryProgress {
    private let percents = Locked<[TaskID: Int]>([:])

    func set(_ percent: Int?, of task: TaskID) { percents.withLock { $0[task] = percent } }

    func share(_ task: TaskID) -> any ProgressSession { preconditionFailure("no task of the dashboard is shared") }

    func percent(of task: TaskID) -> Int? { percents.withLock { $0[task] } }
}
