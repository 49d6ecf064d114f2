import Dispatch
import Futures
import FuturesTesting
import Testing

/// A late `end` is called after its closure has returned; a lost `end` is released without being called.
@Suite("A late `end` on a dispatch queue that is used as an executor", .tags(.defect), .timeLimit(.minutes(60)))
struct LateEndTests {
    private typealias End = @Sendable () -> Void

    /// A number of closures that exceeds the number of threads that Dispatch starts.
    private static let count = 300

    @Test("waiting for a late `end` blocks no thread if the dispatch queue is concurrent")
    func concurrent() throws {
        let queue = DispatchQueue(label: "late", attributes: .concurrent)
        let ends = try submitAll { _ in queue }
        #expect(try queue.submit { 1 }.get() == 1)
        #expect(try Future { 2 }.get() == 2)
        #expect(queue.executing)
        for end in ends { end() }
        #expect(!queue.executing)
    }

    @Test("waiting for a late `end` blocks no thread if the dispatch queue is serial")
    func serial() throws {
        let queues = (0..<Self.count).map { DispatchQueue(label: "late-\($0)") }
        let ends = try submitAll { queues[$0] }
        #expect(try Future { 1 }.get() == 1)
        let seconds = queues.map { $0.submit { 2 } }
        #expect(seconds.allSatisfy { !$0.resolved })
        for end in ends { end() }
        #expect(try Future.batch(seconds).get() == Array(repeating: 2, count: Self.count))
    }

    private func submitAll(_ queue: (Int) -> DispatchQueue) throws -> [End] {
        let ends = Locked<[End]>([])
        let all = FutureResolver<Void>()
        for index in 0..<Self.count {
            queue(index).submit { end in
                let isLast = ends.withLock { ends in
                    ends.append(end)
                    return ends.count == Self.count
                }
                if isLast { all.set() }
            }
        }
        try all.future.get()
        return ends.withLock { $0 }
    }

    @Test("a serial dispatch queue starts nothing else until a late `end` is called")
    func order() throws {
        let queue = DispatchQueue(label: "late")
        let seen = Recorder<Int>()
        let first = FutureResolver<End>()
        queue.submit { first.set($0) }
        let end = try first.future.get()
        queue.async { seen.record(2) }
        let third = queue.submit { seen.record(3) }
        seen.record(1)
        end()
        end()
        try third.get()
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("a dispatch queue stays alive until a late call of `end`, even if nothing else holds the queue")
    func releasedQueue() throws {
        let first = FutureResolver<End>()
        let second = submitTwo(to: DispatchQueue(label: "released"), first)
        let end = try first.future.get()
        end()
        #expect(try second.get() == 2)
    }

    private func submitTwo(to queue: DispatchQueue, _ first: FutureResolver<End>) -> Future<Int> {
        queue.submit { first.set($0) }
        return queue.submit { 2 }
    }

    @Test("a dispatch queue goes on if an `end` is lost")
    func lost() throws {
        let queue = DispatchQueue(label: "lost")
        let kept = Recorder<Locked<End?>>()
        let began = FutureResolver<Void>()
        queue.submit { end in
            kept.record(Locked(end))
            began.set()
        }
        try began.future.get()
        let second = queue.submit { 2 }
        let end = kept.elements[0].withLock { $0.take() }
        #expect(end != nil)
        _ = consume end
        #expect(try second.get() == 2)
    }

    @Test("`end` may be called while the closure returns; the closures of the dispatch queue still never overlap")
    func race() throws {
        let queue = DispatchQueue(label: "race")
        let other = AppExecutor(name: "race")
        let inside = Locked((now: 0, most: 0))
        for _ in 0..<1_000 {
            queue.submit { end in
                inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                other.submit { otherEnd in
                    inside.withLock { $0.now -= 1 }
                    end()
                    otherEnd()
                }
            }
        }
        try queue.submit {}.get()
        #expect(inside.withLock { $0.most } == 1)
        #expect(!queue.executing)
    }

    @Test(
        "until a late `end`, a queue whose target is the main queue starts nothing else, but the main queue goes on"
    ) @MainActor
    func onMain() async throws {
        let queue = DispatchQueue(label: "on main", target: .main)
        let first = FutureResolver<End>()
        queue.submit { first.set($0) }
        let end = try await first.future.get()
        let second = queue.submit { 2 }
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        #expect(!second.resolved)
        end()
        #expect(try await second.get() == 2)
    }
}
