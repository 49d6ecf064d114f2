import Futures
import FuturesTesting
import Tracing

@testable import Presentation

/// A task center and its list; a test decides when each task begins and ends.
@MainActor
final class TaskBench {
    let bench = Bench()
    let view = RecordingTaskListView(isExhaustive: false)
    let center: TaskCenter
    let list: TaskListPresenter
    /// The results that completions received, as text.
    private(set) var results: [String] = []

    init(capacity: Int = 200) {
        center = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop, capacity: capacity)
        list = TaskListPresenter(center: center, view: view)
        center.onChange = { [weak self] in self?.list.update() }
    }

    /// The list as it is shown.
    var model: TaskListModel { view.latest ?? TaskListModel() }

    /// Runs a task on the bench's executor; the task ends when a test passes a result to the work's `resolver`.
    @discardableResult
    func run(
        _ title: String,
        purpose: TaskRecord.Purpose = .command,
        token: CancellationToken? = nil,
        canRetry: Bool = false
    ) -> Work {
        let work = Work()
        work.record = center.run(
            title,
            useCase: "TestInteractor",
            purpose: purpose,
            token: token,
            canRetry: canRetry,
            execute: { [executor = bench.executor, clock = bench.clock] in
                TracingExecutor(executor, wait: .queue, run: .interactor).submit(token: token) { resolver in
                    clock.advance(by: .milliseconds(2))
                    work.resolver = resolver
                }
            },
            summary: { "gave \($0)" },
            completion: { [weak self] result in
                switch result {
                case .success(let value): self?.results.append("\(value)")
                case .failure(let error): self?.results.append("\(error)")
                }
            }
        )
        return work
    }

    /// The work of one task; it can be ended after it has begun.
    // Unchecked `Sendable` is safe: everything runs on the main thread, including the closures of the manual executor.
    final class Work: @unchecked Sendable {
        var resolver: FutureResolver<Int>?
        var record: TaskRecord?
    }

    /// Lets every queued task begin.
    func begin() async { await bench.settle() }

    /// Ends a task that has begun.
    func end(_ work: Work, _ result: Result<Int, any Error> = .success(7)) async {
        switch result {
        case .success(let value): work.resolver?.set(value)
        case .failure(let error): work.resolver?.set(error)
        }
        await bench.deliver()
    }
}
