import Foundation
import Testing

@testable import roster

@Suite("A signal that arrives twice") struct SignalEchoTests {
    private let now = ContinuousClock.now

    @Test("a repeated signal is ignored if it arrives less than 200 ms after the first, and counts if it arrives later")
    func time() {
        var echo = SignalEcho()
        let echoes = [0, 199, 200].map { echo.isEcho(SIGTERM, at: now + .milliseconds($0)) }
        #expect(echoes == [false, true, false])
    }

    @Test("a second signal that differs from the first one counts")
    func otherSignal() {
        var echo = SignalEcho()
        let echoes = [SIGTERM, SIGINT].map { echo.isEcho($0, at: now) }
        #expect(echoes == [false, false])
    }
}
