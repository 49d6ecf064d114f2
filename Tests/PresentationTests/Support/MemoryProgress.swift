import Futures
import UserDirectory

/// The progress of tasks, set by the test.
final class MemoryProgress: DirectoryProgress {
    private let percents = Locked<[TaskID: Int]>([:])

    func set(_ percent: Int?, of task: TaskID) { percents.withLock { $0[task] = percent } }

    func share(_ task: TaskID) -> any ProgressSession { preconditionFailure("these tests share no progress") }

    func percent(of task: TaskID) -> Int? { percents.withLock { $0[task] } }
}
