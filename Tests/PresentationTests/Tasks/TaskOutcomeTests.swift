import Testing

@testable import Presentation
@testable import UserDirectory

@Suite("The outcome of a task with refusals") struct TaskOutcomeTests {
    @Test(
        "the outcome of a task names the reason if all refusals have the same reason",
        arguments: [([], ""), (["a"], ": a"), (["a", "a"], ": a"), (["a", "b"], "")]
    )
    func reason(reasons: [String], text: String) {
        #expect(TaskOutcome.reason(reasons) == text)
    }

    @Test("the report of a purge says how many refusals it does not list")
    func purge() {
        var progress = PurgeProgress()
        progress.done = 1_200
        progress.failures = (0..<1_000).map { .init(index: $0, error: .notTrashed("u\($0)")) }
        let outcome = TaskOutcome(progress, of: 1_200, title: "Purge 1,200 users")
        #expect(outcome.report?.rows.count == 1_000)
        #expect(outcome.report?.note == "and 200 more")
    }
}
