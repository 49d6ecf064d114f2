import Futures
import FuturesTesting
import Presentation
import Tracing
import UserDirectory

/// Runs tasks whose steps take scripted times, and traces them as the program does.
@MainActor
struct ScriptedTask {
    let bench: ScreenBench

    private var executor: TracingExecutor { TracingExecutor(bench.executor, wait: .queue, run: .interactor) }

    /// Runs a task until none of its work is queued; `work` runs on the thread "app".
    ///
    /// `waiting` is the time that the task waits in the queue, in microseconds.
    @discardableResult
    func run(
        _ title: String,
        _ useCase: String,
        waiting: Int = 900,
        work: @escaping @Sendable (Steps, FutureResolver<String>) -> Void
    ) async -> TaskRecord {
        let (clock, executor) = (bench.clock, executor)
        let task = bench.presenter.tasks.run(
            title,
            useCase: useCase,
            execute: {
                clock.advance(by: .microseconds(90))
                let resolver = FutureResolver<String>()
                executor.submit { end in
                    work(Steps(clock: clock, executor: executor), resolver)
                    end()
                }
                return resolver.future
            },
            summary: { $0 },
            completion: { _ in clock.advance(by: .microseconds(640)) }
        )
        clock.advance(by: .microseconds(waiting))
        bench.runElsewhere()
        clock.advance(by: .microseconds(420))
        await bench.deliver()
        return task
    }
}

/// The steps of a scripted task; all times are in microseconds.
struct Steps: Sendable {
    let clock: ManualClock
    let executor: TracingExecutor

    func pass(_ time: Int) { clock.advance(by: .microseconds(time)) }

    func statement(_ name: String, _ time: Int) {
        TraceContext.span(.statement, name) { pass(time) }
    }

    func writeLock(_ time: Int) {
        TraceContext.span(.writeLock, "write lock") { pass(time) }
    }

    /// A call through the layers to the store.
    func call(_ repository: String, _ query: String, _ body: () throws -> Void) rethrows {
        pass(40)
        try TraceContext.span(.repository, repository) {
            pass(20)
            try TraceContext.span(.dataSource, query) {
                pass(30)
                try body()
            }
            pass(10)
        }
    }

    /// The change of one user.
    func change() {
        pass(300)
        call("changes to store", "Change transaction") {
            writeLock(150)
            statement("change a user", 1_690)
            statement("update index", 20)
            statement("commit", 880)
        }
    }

    /// Runs `rest` slices, each of which submits the next one, and then calls `last`.
    func slices(_ rest: Int, _ last: @escaping @Sendable () -> Void) {
        guard rest > 0 else { return last() }
        call("batches to store", "ChangeBatch transaction") {
            writeLock(200)
            statement("change 500 users", 34_000 + 700 * rest)
            statement("commit", 8_000)
        }
        executor.submit { end in
            slices(rest - 1, last)
            end()
        }
        pass(900)
    }
}
