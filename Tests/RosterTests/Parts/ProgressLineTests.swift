import Futures
import FuturesTesting
import Presentation
import Testing

@testable import roster

@Suite("The progress of long work") struct ProgressLineTests {
    private let clock = ManualClock()
    private let written = Locked("")

    private func line(width: Int? = 80) -> ProgressLine {
        ProgressLine("purging", isShown: true, clock: clock, lineWidth: { width }) { [written] text in
            written.withLock { $0 += text }
        }
    }

    @Test("work that ends within half a second shows no progress line")
    func shortWork() {
        let line = line()
        clock.advance(by: .milliseconds(499))
        line.update(10, of: 20)
        line.end()
        #expect(written.withLock { $0 } == "")
    }

    @Test("the progress line has a bar, the number, the speed and the time left, and is erased at the end")
    func bar() {
        let line = line()
        clock.advance(by: .seconds(2))
        line.update(1_000, of: 4_000)
        #expect(
            written.withLock { $0 }
                == "\r\u{1B}[Kpurging: [######..................] 25 %  1,000 of 4,000  500/s  6 s left"
        )
        line.end()
        line.end()
        #expect(written.withLock { $0.hasSuffix("left\r\u{1B}[K") })
    }

    @Test("the progress line is drawn at most ten times a second")
    func interval() {
        let line = line()
        clock.advance(by: .seconds(1))
        for done in 1...50 {
            line.update(done, of: 100)
            clock.advance(by: .milliseconds(10))
        }
        #expect(written.withLock { $0.split(separator: "\r").count } == 5)
    }

    @Test("without a total, the progress line has the number and the speed")
    func unknownTotal() {
        let line = line()
        clock.advance(by: .seconds(2))
        line.update(1_000, of: nil)
        #expect(written.withLock { $0 } == "\r\u{1B}[Kpurging: 1,000  500/s")
    }

    @Test(
        "the progress text never fills the line, because some terminals wrap after the last cell",
        arguments: 1...90
    )
    func width(width: Int) {
        let parts = ["1,000,000 of 4,000,000", "500,000/s", "6 s left"]
        let text = ProgressBar.text("importing", 0.25, parts, lineWidth: width)
        #expect(text.count < width)
        if width > 75 { #expect(text.hasSuffix("6 s left")) }
        if width > 30 { #expect(text.contains("25 %")) }
    }
}
