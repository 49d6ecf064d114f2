import Testing

@testable import Presentation

@Suite("The outcome of a task with refusals") struct TaskOutcomeTests {
    @Test(
        "names the reason if it is that of all refusals",
        arguments: [([], ""), (["a"], ": a"), (["a", "a"], ": a"), (["a", "b"], "")]
    )
    func reason(reasons: [String], text: String) {
        #expect(TaskOutcome.reason(reasons) == text)
    }
}
