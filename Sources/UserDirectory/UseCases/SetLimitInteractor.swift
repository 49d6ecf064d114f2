public import Futures
public import Interactors

/// Sets or clears the seat limit.
///
/// A limit below the present use may be set; nobody loses a seat by it.
public struct SetLimitInteractor: Sendable {
    private let executor: any Executor
    private let putLimit: Interactor.PutByQuery<Seats>

    /// Composes the use case.
    public init(executor: any Executor, putLimit: Interactor.PutByQuery<Seats>) {
        self.executor = executor
        self.putLimit = putLimit
    }

    /// Runs the use case and gives the seats afterwards.
    ///
    /// - Parameter limit: The limit, 0 or more, or nil for none.
    public func execute(_ limit: Int?, by author: Author, in executor: (any Executor)? = nil) -> Future<Seats> {
        putLimit.execute(nil, query: SeatLimitQuery(limit: limit, by: author), in: executor ?? self.executor)
    }
}
