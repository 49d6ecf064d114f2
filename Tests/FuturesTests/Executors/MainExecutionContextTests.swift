import Dispatch
import Futures
import FuturesTesting
import Testing

@Suite("MainExecutionContext", .tags(.defect), .timeLimit(.minutes(60))) @MainActor struct MainExecutionContextTests {
    private final class TableView {
        private(set) var reloads = 0

        func reloadData() { reloads += 1 }
    }

    @MainActor private final class BirdsViewController {
        let dataSource: AppExecutor
        let tableView = TableView()
        var birds: [String] = []

        init(dataSource: AppExecutor) {
            self.dataSource = dataSource
        }

        func load() -> Future<[String]> {
            dataSource.submit { ["wren", "jay"] }.onComplete(MainExecutionContext) { birds in
                self.birds = (try? birds.get()) ?? []
                self.tableView.reloadData()
            }
        }
    }

    @Test("an observer in `MainExecutionContext` can use state that is isolated to the main actor")
    func birds() async throws {
        let controller = BirdsViewController(dataSource: AppExecutor(name: "birds"))
        _ = try await controller.load().get()
        await withCheckedContinuation { continuation in PerformOnMain { continuation.resume() } }
        #expect(controller.birds == ["wren", "jay"])
        #expect(controller.tableView.reloads == 1)
    }

    @Test("`MainExecutionContext` can be used like any other execution context")
    func conversion() async {
        let isQueued = Bool.random()
        let contexts: [ExecutionContext] = [
            MainExecutionContext, ImmediateExecutionContext, DispatchQueue.main.context,
            isQueued ? MainExecutionContext : ImmediateExecutionContext,
        ]
        let seen = Recorder<Int>()
        for (index, context) in contexts.enumerated() {
            await withCheckedContinuation { continuation in
                Future(value: index).onComplete(context) { result in
                    seen.record((try? result.get()) ?? -1)
                    continuation.resume()
                }
            }
        }
        #expect(seen.elements == [0, 1, 2, 3])
        await withCheckedContinuation { continuation in MainExecutionContext { continuation.resume() } }
    }

    @Test("an execution context can be a closure that is written inline")
    func closure() async {
        let queue = DispatchQueue(label: "context")
        let seen = Recorder<String>()
        await withCheckedContinuation { continuation in
            Future(value: 1).onComplete({ queue.async(execute: $0) }) { _ in
                seen.record(queue.label)
                continuation.resume()
            }
        }
        Future(value: 1).onComplete({ task in task() }) { _ in seen.record("now") }
        #expect(seen.elements == ["context", "now"])
    }

    @Test("a `MainExecutionContext` observer can be one expression; callers can create a `MainActorExecutionContext`")
    func forms() async {
        var count = 0
        Future(value: 1).onComplete(MainExecutionContext) { _ in count += 1 }
        let context = MainActorExecutionContext { task in PerformOnMain(task) }
        await withCheckedContinuation { continuation in
            Future(value: 1).onComplete(context) { _ in
                count += 1
                continuation.resume()
            }
        }
        #expect(count == 2)
    }
}
