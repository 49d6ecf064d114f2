import Testing
import UserDirectory

@Suite("The process that runs a task") struct TaskOwnerTests {
    private let current = TaskOwner.current

    @Test("the process of a task does not count as ended while the process runs")
    func running() {
        #expect(!current.isDead)
    }

    @Test(
        "the process of a task counts as ended if another process now has its id, or if the id is invalid",
        arguments: [nil, 0, -1, Int.max]
    )
    func ended(process: Int?) {
        #expect(TaskOwner(host: current.host, process: process ?? current.process, start: "earlier").isDead)
    }

    @Test("the process of a task does not count as ended if it is on another machine")
    func elsewhere() {
        #expect(!TaskOwner(host: "elsewhere.example.com", process: 0, start: "earlier").isDead)
    }
}
