import Foundation
import Testing

@testable import roster

@Suite("A signal that arrives twice") struct SignalEchoTests {
    private let now = ContinuousClock.now

    @Test("a repeated signal counts once if it arrives within 200 ms, and twice if it arrives later")
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
