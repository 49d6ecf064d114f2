import Futures
import FuturesTesting
import Interactors
import Testing

private struct Numbers: GetRepository {
    func get(_ query: any Query) -> Future<Int> {
        guard let query = query as? IdQuery<Int> else { return Future(error: QueryError.unsupported(query, by: self)) }
        return Future(value: query.id * 2)
    }
}

@Suite struct InteractorTests {
    @Test("a nested use case on a direct executor works", .timeLimit(.minutes(1)))
    func nested() throws {
        let app = AppExecutor(name: "worker-1")
        let get = Interactor.GetByQuery(executor: app, repository: Numbers())
        let future = app.submit { try get.execute(id: 4, in: DirectExecutor()).get() }
        #expect(try future.get() == 8)
        #expect(throws: FutureError.deadlock(waiting: "worker-1", on: "worker-1")) {
            try app.submit { try get.execute(id: 4).get() }.get()
        }
    }
}
