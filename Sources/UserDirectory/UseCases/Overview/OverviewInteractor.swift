package import Futures
import Interactors

/// Computes an ``Overview``.
///
/// Works in slices, so that other requests do not wait long. The seats of past weeks are read from the store's records.
/// For the current week, and for past weeks that are not recorded yet, the seats are computed from the current users.
package struct OverviewInteractor: Sendable {
    /// The number of weeks shown, including the current week.
    package static let weekCount = 12
    /// An account expires soon if its last day is today, or at most this many days after today.
    package static let expiringDayCount = 30
    package static let maxExpiring = 200

    let executor: any Executor
    let reads: OverviewReads
    let clock: any Clock<Duration>

    /// After each slice, calls the observer on the executor, synchronously, with the figures so far.
    ///
    /// Cancelling the token stops the work before its next slice; the future then fails with `FutureError.cancelled`.
    package func execute(
        today: Day,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Overview) -> Void = { _ in }
    ) -> Future<Overview> {
        SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(OverviewWork(reads: reads, today: today)) { observer($0.progress) }
    }
}

/// Reads the data of an overview, on the calling thread.
struct OverviewReads: Sendable {
    let getCount: Interactor.GetByQuery<Int>
    let getUsers: Interactor.GetAllByQuery<User>
    let getSeats: Interactor.GetByQuery<Seats>
    let getWeeks: Interactor.GetAllByQuery<SeatWeek>
    let getRoles: Interactor.GetAllByQuery<String>

    func count(_ conditions: UserFilter.Term...) throws -> Int {
        try getCount.read(UserCountQuery(filter: UserFilter(terms: conditions)))
    }
}
