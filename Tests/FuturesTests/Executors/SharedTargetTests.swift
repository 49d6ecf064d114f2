import Dispatch
import Futures
import FuturesTesting
import Testing

@Suite("Two queues with one serial target queue", .tags(.defect), .timeLimit(.minutes(60))) struct SharedTargetTests {
    /// A time that is longer than it takes to detect a deadlock.
    private static let longer = Duration.seconds(2)

    private let target = DispatchQueue(label: "target")

    private func queue(_ label: String) -> DispatchQueue { DispatchQueue(label: label, target: target) }

    @Test("two queues on one serial queue cannot wait for each other: the wait fails, and both queues continue")
    func crossWait() async throws {
        let one = queue("one")
        let two = queue("two")
        let wait = one.submit { try two.submit { 1 }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "one", on: "two")) { try await wait.get() }
        #expect(try await two.submit { 2 }.get() == 2)
        #expect(try await one.submit { 3 }.get() == 3)
    }

    @Test("two queues on one serial queue cannot wait for each other, even through operators and other executors")
    func indirect() async throws {
        let one = queue("one")
        let two = DispatchQueueExecutor(queue("two"))
        let app = AppExecutor(name: "between")
        let wait = one.submit { try app.submit { try two.submit { 1 }.map { $0 + 1 }.get() }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "one", on: "two")) { try await wait.get() }
        #expect(try await two.submit { 2 }.get() == 2)
    }

    @Test(
        "a queue cannot wait for its target queue, nor the target for the queue, if the target is used as an executor"
    )
    func knownTarget() async throws {
        let one = queue("one")
        try await target.submit {}.get()
        let wait = one.submit { try target.submit { 1 }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "target", on: "target")) { try await wait.get() }
        // The other direction takes longer: the system does not reveal a queue's target, so it must be inferred.
        let down = target.submit { try one.submit { 1 }.get() }
        await #expect(throws: FutureError.deadlock(waiting: "target", on: "one")) { try await down.get() }
    }

    @Test("a wait for a queue that is busy with another closure is not mistaken for a deadlock")
    func busyQueue() async throws {
        let one = DispatchQueue(label: "one")
        let two = DispatchQueue(label: "two")
        let never = FutureResolver<Int>()
        let long = two.submit { try never.future.get(timeout: Self.longer) }
        #expect(try await one.submit { try two.submit { 1 }.get() }.get() == 1)
        await #expect(throws: FutureError.timedOut) { try await long.get() }
    }

    @Test("a wait for a queue whose target runs a third queue's closure is not mistaken for a deadlock")
    func busyTarget() async throws {
        let one = DispatchQueue(label: "one")
        let two = queue("two")
        let three = queue("three")
        let began = FutureResolver<Void>()
        let never = FutureResolver<Int>()
        let long = three.submit {
            began.set()
            return try never.future.get(timeout: Self.longer)
        }
        try await began.future.get()
        #expect(try await one.submit { try two.submit { 1 }.get() }.get() == 1)
        await #expect(throws: FutureError.timedOut) { try await long.get() }
    }

    @Test("a wait for a queue whose work has not called `end` yet is not mistaken for a deadlock")
    func lateEnd() async throws {
        let one = DispatchQueue(label: "one")
        let two = DispatchQueue(label: "two")
        let ends = FutureResolver<@Sendable () -> Void>()
        two.submit { ends.set($0) }
        let end = try await ends.future.get()
        let wait = one.submit { try two.submit { 1 }.get() }
        let never = FutureResolver<Int>()
        let later = AppExecutor().submit { try never.future.get(timeout: Self.longer) }
        await #expect(throws: FutureError.timedOut) { try await later.get() }
        end()
        #expect(try await wait.get() == 1)
    }

    @Test("a wait is not mistaken for a deadlock while the system has no free thread for queued work")
    func busyPool() async throws {
        let one = DispatchQueue(label: "one")
        let two = DispatchQueue(label: "two")
        let began = FutureResolver<Void>()
        let goesOn = DispatchSemaphore(value: 0)
        let wait = one.submit {
            try began.future.get()
            return try two.submit { 1 }.get()
        }
        // Blocks more threads than the pool has, in a way that `Futures` does not see.
        let count = 300
        for _ in 0..<count { DispatchQueue.global().async { goesOn.wait() } }
        began.set()
        let never = FutureResolver<Int>()
        let later = AppExecutor().submit { try? never.future.get(timeout: Self.longer) }
        AppExecutor().submit { end in
            later.onComplete { _ in
                for _ in 0..<count { goesOn.signal() }
                end()
            }
        }
        #expect(try await wait.get() == 1)
    }

    @Test("a wait for a slow closure is not mistaken for a deadlock")
    func independent() async throws {
        let one = DispatchQueue(label: "one")
        let two = DispatchQueue(label: "two")
        let never = FutureResolver<Int>()
        for _ in 0..<2 {
            let wait = one.submit {
                try two.submit { try never.future.get(timeout: .milliseconds(100)) }.recover { _ in 1 }.get()
            }
            #expect(try await wait.get() == 1)
        }
    }
}
