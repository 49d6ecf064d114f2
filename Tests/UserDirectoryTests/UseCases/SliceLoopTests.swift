import Futures
import FuturesTesting
import Testing

@testable import UserDirectory

@Suite("Sliced work") struct SliceLoopTests {
    /// Work whose output is true if it held the only reference to its results in every slice except the first.
    private struct Work: SlicedWork {
        final class Results: Sendable {}

        var results = Results()
        var slices = 0
        var isAlone = true
        var output: Bool?

        mutating func advance(by count: Int) -> Int {
            if slices > 0, !isKnownUniquelyReferenced(&results) { isAlone = false }
            slices += 1
            if slices == 5 { output = isAlone }
            return count
        }
    }

    @Test("sliced work is not copied between slices, because a copy would include the results of all earlier slices")
    func noCopies() throws {
        let executor = ManualExecutor()
        let loop = SliceLoop(executor: executor, clock: ManualClock(), token: nil)
        let isAlone = loop.run(Work())
        executor.runAll()
        #expect(try isAlone.result.get())
    }
}
