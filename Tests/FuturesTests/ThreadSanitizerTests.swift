import Dispatch
import Foundation
import Futures
import Testing

/// Proves that the thread sanitizer works: run the test with `SEED_RACE=1` and expect a report.
///
/// `SEED_RACE=1 swift test --sanitize=thread --filter ThreadSanitizerTests` must fail; without the variable, the test
/// does not run.
@Suite struct ThreadSanitizerTests {
    @Test(
        "two threads write the same memory without a lock",
        .enabled(if: ProcessInfo.processInfo.environment["SEED_RACE"] != nil)
    )
    func seededRace() throws {
        let box = UnlockedBox()
        // Both closures begin before either writes. Otherwise one closure could end before the other begins, and the
        // locks between the two would order the writes.
        let begun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        let threads = (0..<2).map { AppExecutor(name: "race-\($0)") }
        let futures = threads.indices.map { index in
            threads[index].submit {
                begun[index].signal()
                begun[1 - index].wait()
                for _ in 0..<10_000 { box.value += 1 }
            }
        }
        _ = try Future.batch(futures).get()
        #expect(box.value > 0)
    }
}

// Wrong on purpose: nothing protects the value.
private final class UnlockedBox: @unchecked Sendable {
    var value = 0
}
