import Testing
import UserDirectory

@Suite("The process that runs a task") struct TaskOwnerTests {
    private let current = TaskOwner.current

    @Test("it has not ended while it runs")
    func running() {
        #expect(!current.isDead)
    }

    @Test(
        "it has ended if another process has its id, or if the id is missing or invalid",
        arguments: [nil, 0, -1, Int.max]
    )
    func ended(process: Int?) {
        #expect(TaskOwner(host: current.host, process: process ?? current.process, start: "earlier").isDead)
    }

    @Test("a process on another machine does not count as ended")
    func elsewhere() {
        #expect(!TaskOwner(host: "elsewhere.example.com", process: 0, start: "earlier").isDead)
    }
}
