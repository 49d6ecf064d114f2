package import Futures
import Interactors

/// Counts the seats in use; the result includes the seat limit.
package struct CountSeatsInteractor: Sendable {
    let executor: any Executor
    let getSeats: Interactor.GetByQuery<Seats>

    package func execute(in executor: (any Executor)? = nil) -> Future<Seats> {
        getSeats.execute(SeatsQuery(), in: executor ?? self.executor)
    }
}
