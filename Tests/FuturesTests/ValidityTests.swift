import FuturesTesting
import Testing

@testable import Futures

@Suite("A validity token") struct ValidityTests {
    @Test("a validity token lets observers be notified as long as the token is valid")
    func valid() {
        let token = ValidityToken()
        let seen = Recorder<Int>()
        Future(value: 1).onComplete(while: token) { seen.record((try? $0.get()) ?? -1) }
        #expect(seen.elements == [1])
        #expect(token.isValid)
    }

    @Test("a validity token removes and releases its observers when the token is invalidated")
    func invalidated() {
        let token = ValidityToken()
        let resolver = FutureResolver<Int>()
        let lifetimes = Lifetimes()
        let seen = Recorder<Int>()
        for _ in 0..<3 {
            let tracked = lifetimes.makeTracked()
            resolver.future.onComplete(while: token) { _ in withExtendedLifetime(tracked) { seen.record(1) } }
        }
        resolver.future.onComplete { _ in seen.record(2) }
        #expect(lifetimes.alive == 3)
        token.invalidate()
        #expect(lifetimes.alive == 0)
        resolver.future.onComplete(while: token) { _ in seen.record(3) }
        resolver.set(1)
        #expect(seen.elements == [2])
    }

    @Test("a validity token is invalidated when it is released")
    func released() {
        let resolver = FutureResolver<Int>()
        let seen = Recorder<Int>()
        do {
            let token = ValidityToken()
            resolver.future.onComplete(while: token) { _ in seen.record(1) }
        }
        resolver.set(1)
        #expect(seen.elements == [])
        #expect(resolver.future.storage.waitingCount == 0)
    }

    @Test("an invalidated validity token stops an observer that is already queued to the main thread")
    @MainActor func queuedToMain() async throws {
        let token = ValidityToken()
        let seen = Recorder<Int>()
        let app = AppExecutor(name: "validity")
        // The future resolves only after the observer was added; otherwise the observer would run immediately.
        let isObserved = FutureResolver<Void>()
        let future = app.submit {
            try isObserved.future.get()
            return 1
        }
        future.then(while: token) { _ in seen.record(1) }
        isObserved.set(())
        try blockingWait(for: app.submit {})
        // The value is set, and the observer waits for the main thread, which runs this test.
        token.invalidate()
        _ = try await future.map(in: AppUiExecutor()) { $0 }.get()
        #expect(seen.elements == [])
    }

    /// Blocks the main thread until the future resolves, so that no work queued on main can run meanwhile.
    private func blockingWait(for future: Future<Void>) throws {
        try future.get()
    }

    @Test("a validity token does not retain observers that were notified")
    func notified() {
        let token = ValidityToken()
        let lifetimes = Lifetimes()
        for index in 0..<100 {
            let tracked = lifetimes.makeTracked()
            Future(value: index).onComplete(while: token) { _ in withExtendedLifetime(tracked) {} }
        }
        #expect(lifetimes.alive == 0)
        #expect(token.isValid)
    }
}
