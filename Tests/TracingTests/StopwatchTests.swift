import FuturesTesting
import Testing
import Tracing

@Suite("A stopwatch") struct StopwatchTests {
    @Test("a stopwatch measures the time since its creation with the given clock")
    func manualClock() {
        let clock = ManualClock(now: .seconds(100))
        let stopwatch = Stopwatch(clock)
        #expect(stopwatch.elapsed == .zero)
        clock.advance(by: .milliseconds(1_500))
        #expect(stopwatch.elapsed == .milliseconds(1_500))
    }

    @Test("a stopwatch measures time with the system's clock")
    func continuousClock() {
        let clock = ContinuousClock()
        let stopwatch = Stopwatch(clock)
        let taken = clock.measure { while stopwatch.elapsed <= .zero {} }
        #expect(stopwatch.elapsed >= taken)
    }
}
