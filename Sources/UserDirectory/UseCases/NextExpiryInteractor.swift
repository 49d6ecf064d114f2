internal import Foundation
public import Futures
public import Interactors

/// Tells the next day on which an account ends.
///
/// It reads one user by the index on last days, however many there are.
public struct NextExpiryInteractor: Sendable {
    private let executor: any Executor
    private let getUsers: Interactor.GetAllByQuery<User>

    /// Composes the use case.
    public init(executor: any Executor, getUsers: Interactor.GetAllByQuery<User>) {
        self.executor = executor
        self.getUsers = getUsers
    }

    /// Gives the earliest last day that is not before `day`; nil where no account has one.
    public func execute(from day: Day, in executor: (any Executor)? = nil) -> Future<Day?> {
        let lowest = UserID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        let place = UserCursor(value: day.description, id: lowest)
        let query = UserWindowQuery(sort: UserSort(.until), anchor: .from(place), limit: 1)
        return getUsers.execute(query, in: executor ?? self.executor).map { $0.first?.validUntil }
    }
}
