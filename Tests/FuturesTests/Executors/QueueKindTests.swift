import Dispatch
import Futures
import FuturesTesting
import Testing

@Suite("Whether a dispatch queue is serial", .tags(.defect), .timeLimit(.minutes(60))) struct QueueKindTests {
    // Determining whether a queue is serial takes 25 ms; the limit leaves room for a busy machine.
    private static let limit = Duration.seconds(1)

    @Test("when a closure waits for its own dispatch queue, the queue is quickly found to be serial")
    func selfWait() async throws {
        let queue = DispatchQueue(label: "self")
        let (result, duration) = try await queue.submit { timed { try queue.submit { 1 }.get() } }.get()
        #expect(throws: FutureError.deadlock(waiting: "self", on: "self")) { try result.get() }
        #expect(duration < Self.limit)
        #expect(try await queue.submit { 2 }.get() == 2)
    }

    @Test("when three dispatch queues wait in a ring, they are quickly found to be serial")
    func ring() async throws {
        let queues = (0..<3).map { DispatchQueue(label: "ring-\($0)") }
        let duration = FutureResolver<Duration>()
        let future = queues[0].submit {
            try queues[1].submit {
                try queues[2].submit {
                    let (result, time) = timed { try queues[0].submit { 1 }.get() }
                    duration.set(time)
                    return try result.get()
                }.get()
            }.get()
        }
        // Any of the three waits may fail, depending on which one begins last.
        do {
            _ = try await future.get()
            Issue.record("no deadlock")
        } catch FutureError.deadlock {
        }
        #expect(try await duration.future.get() < Self.limit)
        for queue in queues { #expect(try await queue.submit { 2 }.get() == 2) }
    }

    @Test("a dispatch queue is checked anew each time: after a barrier, a concurrent queue counts as concurrent again")
    func barrier() async throws {
        let queue = DispatchQueue(label: "barrier", attributes: .concurrent)
        let blocked = queue.submit {
            queue.async(flags: .barrier) {}
            return try queue.submit { 1 }.get()
        }
        // The inner closure waits for the barrier, and the barrier for the outer closure. So this is a real deadlock.
        await #expect(throws: FutureError.deadlock(waiting: "barrier", on: "barrier")) { try await blocked.get() }
        #expect(try await queue.submit { try queue.submit { 2 }.get() }.get() == 2)
    }

    @Test("a concurrent dispatch queue is recognized as concurrent on a busy machine")
    func busyMachine() async throws {
        let busy = (0..<4).map { AppExecutor(name: "busy-\($0)") }
        // Runs on a separate thread, so that the machine is not kept busy while the test waits for its turn.
        let values = try await AppExecutor(name: "busy").submit {
            let goesOn = Locked(true)
            defer { goesOn.withLock { $0 = false } }
            for executor in busy { executor.submit { while goesOn.withLock({ $0 }) {} } }
            return try (0..<3).map { index in
                let queue = DispatchQueue(label: "busy-\(index)", attributes: .concurrent)
                return try queue.submit { try queue.submit { 1 }.get() }.get()
            }
        }.get()
        #expect(values == [1, 1, 1])
    }

    @Test("observers on a concurrent dispatch queue never overlap, and keep their order")
    func observers() async throws {
        let queue = DispatchQueue(label: "observers", attributes: .concurrent)
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        let running = Locked(0)
        let overlaps = Locked(0)
        for index in 0..<200 {
            resolver.future.onComplete(in: queue) { _ in
                let count = running.withLock { count in
                    count += 1
                    return count
                }
                if count > 1 { overlaps.withLock { $0 += 1 } }
                seen.record(index)
                running.withLock { $0 -= 1 }
            }
        }
        resolver.set(1)
        _ = try await resolver.future.map(in: queue) { $0 }.get()
        #expect(seen.elements == Array(0..<200))
        #expect(overlaps.withLock { $0 } == 0)
    }
}

/// Measures the time of a closure on the thread that runs it, because the test itself may have to wait for a thread.
private func timed<T>(_ body: () throws -> T) -> (Result<T, any Error>, Duration) {
    let start = ContinuousClock.now
    let result = Result(catching: body)
    return (result, ContinuousClock.now - start)
}
