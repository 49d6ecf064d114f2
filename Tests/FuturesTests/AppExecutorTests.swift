import Foundation
import Futures
import FuturesTesting
import Testing

@Suite("The app executor") struct AppExecutorTests {
    @Test("an app executor runs everything on its one named thread", .timeLimit(.minutes(60)))
    func oneNamedThread() throws {
        let app = AppExecutor(name: "app-thread")
        let ids = try Future.batch((0..<50).map { _ in app.submit { UInt(bitPattern: pthread_self().hashValue) } })
            .get()
        #expect(Set(ids).count == 1)
        #expect(try app.submit { threadName() }.get() == "app-thread")
        #expect(app.name == "app-thread")
    }

    @Test("an app executor starts closures in the order in which they were submitted", .timeLimit(.minutes(60)))
    func order() throws {
        let app = AppExecutor(name: "app-order")
        let seen = Recorder<Int>()
        for index in 0..<1_000 {
            app.submit { end in
                seen.record(index)
                end()
            }
        }
        try app.submit {}.get()
        #expect(seen.elements == Array(0..<1_000))
    }

    @Test(
        "an app executor waits until any thread calls `end`, and then starts the next closure",
        .timeLimit(.minutes(60))
    )
    func waitsForEnd() throws {
        let app = AppExecutor(name: "app-end")
        let begun = FutureResolver<@Sendable () -> Void>()
        let seen = Recorder<String>()
        app.submit { end in
            seen.record("first")
            begun.set(end)
        }
        let second = app.submit { seen.record("second") }
        let end = try begun.future.get()
        #expect(app.executing)
        #expect(!second.resolved)
        seen.record("end")
        end()
        try second.get()
        #expect(seen.elements == ["first", "end", "second"])
    }

    @Test("an app executor ignores a second call of the same `end`", .timeLimit(.minutes(60)))
    func secondEnd() throws {
        let app = AppExecutor(name: "app-second")
        let first = FutureResolver<@Sendable () -> Void>()
        let second = FutureResolver<@Sendable () -> Void>()
        app.submit { first.set($0) }
        app.submit { second.set($0) }
        let third = app.submit {}
        let firstEnd = try first.future.get()
        firstEnd()
        let secondEnd = try second.future.get()
        firstEnd()
        #expect(app.executing, "the second call of the first `end` must not end the second closure")
        #expect(!third.resolved)
        secondEnd()
        try third.get()
    }

    @Test("an app executor goes on if `end` is lost (released uncalled), and reports this", .timeLimit(.minutes(60)))
    func lostEnd() throws {
        let diagnostics = RecordingDiagnostics.shared
        let app = AppExecutor(name: "app-lost")
        app.submit { _ in }
        try app.submit {}.get()
        #expect(diagnostics.reports(about: "app-lost") == [.lostEnd(executor: "app-lost")])
        #expect(!app.executing)
    }

    @Test(
        "an app executor runs the next closure when a closure's future resolves; observers see a resolved future",
        .timeLimit(.minutes(60))
    )
    func endsWithFuture() throws {
        let app = AppExecutor(name: "app-release")
        let kept = FutureResolver<FutureResolver<Int>>()
        let future: Future<Int> = app.submit { resolver in kept.set(resolver) }
        let next = app.submit { 2 }
        let wasResolved = Locked<Bool?>(nil)
        let resolver = try kept.future.get()
        #expect(app.executing)
        #expect(!next.resolved)
        let mapped = future.map { value in
            wasResolved.withLock { $0 = future.resolved }
            return value
        }
        resolver.set(1)
        #expect(try mapped.get() == 1)
        #expect(wasResolved.withLock { $0 } == true)
        #expect(try next.get() == 2)
    }

    @Test("an app executor is no longer executing when a blocking read returns", .timeLimit(.minutes(60)))
    func executingAfterRead() throws {
        let app = AppExecutor(name: "app-idle")
        for _ in 0..<1_000 {
            try app.submit {}.get()
            #expect(!app.executing)
        }
    }

    @Test(
        "an app executor fails the future of a closure that throws, and runs the next closure",
        .timeLimit(.minutes(60))
    )
    func throwing() throws {
        let app = AppExecutor(name: "app-throws")
        #expect(throws: TestError(1)) { try app.submit { throw TestError(1) }.get() }
        let future: Future<Int> = app.submit { _ in throw TestError(2) }
        #expect(throws: TestError(2)) { try future.get() }
        #expect(try app.submit { 1 }.get() == 1)
    }

    @Test(
        "an app executor runs the queued closures at a draining shutdown, and rejects new ones",
        .timeLimit(.minutes(60))
    )
    func drain() throws {
        let diagnostics = RecordingDiagnostics.shared
        let app = AppExecutor(name: "app-drain")
        let gate = FutureResolver<@Sendable () -> Void>()
        app.submit { gate.set($0) }
        let queued = app.submit { 1 }
        let end = try gate.future.get()
        let finished = app.shutdown(.drain)
        #expect(!queued.resolved)
        #expect(throws: FutureError.executorShutDown("app-drain")) { try app.submit { 2 }.get() }
        let late: Future<Int> = app.submit { resolver in resolver.set(1) }
        #expect(throws: FutureError.executorShutDown("app-drain")) { try late.get() }
        let mapped = Future(value: 1).map(in: app) { $0 }
        #expect(throws: FutureError.executorShutDown("app-drain")) { try mapped.get() }
        app.submit { end in end() }
        #expect(diagnostics.reports(about: "app-drain").contains(.droppedClosure(executor: "app-drain")))
        end()
        try finished.get()
        #expect(try queued.get() == 1)
    }

    @Test(
        "an app executor drops the queued closures at a dropping shutdown, and fails their futures",
        .timeLimit(.minutes(60))
    )
    func drop() throws {
        let app = AppExecutor(name: "app-drop")
        let gate = FutureResolver<@Sendable () -> Void>()
        app.submit { gate.set($0) }
        let value = app.submit { 1 }
        let resolved: Future<Int> = app.submit { resolver in resolver.set(1) }
        let end = try gate.future.get()
        let finished = app.shutdown(.drop)
        #expect(throws: FutureError.executorShutDown("app-drop")) { try value.get() }
        #expect(throws: FutureError.executorShutDown("app-drop")) { try resolved.get() }
        try finished.get()
        end()
    }

    @Test("an app executor still runs the submitted closures after the executor is released", .timeLimit(.minutes(60)))
    func releasedExecutor() throws {
        let seen = Recorder<Int>()
        let futures = {
            let app = AppExecutor(name: "app-gone")
            return (0..<100).map { index in app.submit { seen.record(index) } }
        }()
        _ = try Future.batch(futures).get()
        #expect(seen.elements == Array(0..<100))
    }

    @Test("an app executor releases its closures when they have run", .timeLimit(.minutes(60)))
    func releasesClosures() throws {
        let lifetimes = Lifetimes()
        let app = AppExecutor(name: "app-lifetimes")
        do {
            let tracked = lifetimes.makeTracked()
            app.submit { end in
                _ = tracked
                end()
            }
            app.submit { _ = tracked }
            let future: Future<Int> = app.submit { resolver in
                _ = tracked
                resolver.set(1)
            }
            _ = try future.get()
        }
        try app.submit {}.get()
        #expect(lifetimes.alive == 0)
    }
}
