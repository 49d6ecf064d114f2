import Futures
import Interactors

/// A put that is retried while another process keeps the store locked.
struct RetriedPut<Value: Sendable>: Sendable {
    let executor: any Executor
    let put: Interactor.PutByQuery<Value>
    let retry: BusyRetry

    /// The token cancels the put before the first attempt or between two attempts, but never during an attempt.
    func execute(_ query: any Query, token: CancellationToken?, in executor: (any Executor)?) -> Future<Value> {
        retry.submit(to: executor ?? self.executor, token: token) {
            put.execute(nil, query: query, in: DirectExecutor())
        }
    }

    /// Tries once, on the calling thread: ``SliceLoop`` retries whole slices.
    func attempt(_ query: any Query) throws -> Value {
        try put.execute(nil, query: query, in: DirectExecutor()).result.get()
    }
}

extension RetriedPut<StoredTask> {
    func begin(_ title: String, _ purpose: StoredTask.Purpose = .change, by author: Author) throws -> TaskID {
        try attempt(BeginTaskQuery(title, purpose: purpose, by: author)).id
    }

    func end(_ id: TaskID?, as state: StoredTask.State, failed: Int = 0) throws {
        if let id { _ = try attempt(EndTaskQuery(id, as: state, failed: failed)) }
    }
}
