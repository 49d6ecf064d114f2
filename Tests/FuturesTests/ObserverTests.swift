import Dispatch
import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("Observers") struct ObserverTests {
    @Test("observers run in the order in which they were added")
    func order() {
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        for index in 0..<10 { resolver.future.onComplete { _ in seen.record(index) } }
        resolver.set(0)
        #expect(seen.elements == Array(0..<10))
    }

    @Test("an observer added by another observer runs after all earlier observers")
    func addedByObserver() {
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        resolver.future.onComplete { [future = resolver.future] _ in
            seen.record(1)
            future.onComplete { _ in seen.record(3) }
        }
        resolver.future.onComplete { _ in seen.record(2) }
        resolver.set(0)
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("observers may read, observe and resolve their own future")
    func reentrancy() throws {
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        resolver.future.onComplete { _ in
            let doubled = resolver.future.map { $0 * 2 }
            seen.record((try? doubled.get()) ?? -1)
            seen.record(resolver.set(9) ? -1 : 0)
        }
        resolver.set(4)
        #expect(seen.elements == [8, 0])
    }

    @Test("observers for a value do not run on an error, and observers for an error do not run on a value")
    func thenOrFail() {
        let direct = DirectExecutor()
        let seen = Recorder<String>()
        Future(value: 1).then(in: direct) { seen.record("value \($0)") }.fail(in: direct) { _ in seen.record("never") }
        Future<Int>(error: TestError()).then(in: direct) { _ in seen.record("never") }
            .fail(in: direct) { _ in seen.record("error") }
        #expect(seen.elements == ["value 1", "error"])
    }

    @Test("observers run on the given executor")
    func onExecutor() {
        let executor = ManualExecutor()
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        resolver.future.then(in: executor) { seen.record($0) }
        resolver.set(1)
        #expect(seen.elements.isEmpty)
        resolver.future.then(in: executor) { seen.record($0 + 1) }
        #expect(executor.runAll() == 2)
        #expect(seen.elements == [1, 2])
    }

    @Test("observers run in the given context, in the order in which they were added to it")
    func inContext() {
        let executor = ManualExecutor()
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        resolver.future.onComplete(executor.context) { _ in seen.record(2) }
        resolver.future.onComplete(ImmediateExecutionContext) { _ in seen.record(1) }
        resolver.future.onComplete(executor.context) { _ in seen.record(3) }
        resolver.set(0)
        executor.runAll()
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("observers run after those already in the executor's queue, even if closures could now run directly")
    func behindQueued() {
        let executor = SometimesDirect()
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        resolver.future.then(in: executor) { _ in seen.record(1) }
        resolver.set(0)
        executor.direct.withLock { $0 = true }
        resolver.future.then(in: executor) { _ in seen.record(2) }
        #expect(seen.elements.isEmpty)
        executor.queue.runAll()
        #expect(seen.elements == [1, 2])
        resolver.future.then(in: executor) { _ in seen.record(3) }
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("observers still run on an executor that has dropped a closure before")
    func afterDroppedClosure() {
        let executor = SometimesDirect()
        let seen = Recorder<Int>()
        let future = Future(value: 0)
        let mapped = future.map(in: executor) { _ in seen.record(1) }
        executor.queue.dropAll()
        #expect(throws: FutureError.self) { try mapped.get() }
        future.then(in: executor) { _ in seen.record(2) }
        executor.queue.runAll()
        #expect(seen.elements == [2])
    }

    @Test("a long chain of observers needs no deep stack")
    func longChain() throws {
        let resolver = FutureResolver<Int>()
        var future = resolver.future
        for _ in 0..<200_000 { future = future.map { $0 + 1 } }
        resolver.set(0)
        #expect(try future.get() == 200_000)
    }

    @Test(
        "the observers of a long chain are notified even if one of them waits for the end of the chain",
        .timeLimit(.minutes(60))
    )
    func waitInsideLongChain() throws {
        let resolver = FutureResolver<Int>()
        var future = resolver.future
        for _ in 0..<100 { future = future.map { $0 + 1 } }
        let last = future
        let seen = Recorder<Int>()
        resolver.future.map { _ in 0 }.onComplete { _ in seen.record(-1) }
        var middle = resolver.future
        for _ in 0..<40 { middle = middle.map { $0 } }
        middle.onComplete { _ in
            let mine = middleChain(from: last)
            seen.record((try? mine.get()) ?? -2)
        }
        resolver.set(0)
        #expect(seen.elements == [-1, 103])
    }

    private func middleChain(from future: Future<Int>) -> Future<Int> {
        future.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
    }
}

/// An executor that queues closures or, if `direct` is true, runs them before `submit` returns.
///
/// It does not declare whether it keeps the order of its closures.
private final class SometimesDirect: Executor {
    let name: String? = "sometimes"
    let executing = false
    let direct = Locked(false)
    let queue = ManualExecutor()

    func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        if direct.withLock({ $0 }) {
            closure {}
        } else {
            queue.submit(closure)
        }
    }
}
