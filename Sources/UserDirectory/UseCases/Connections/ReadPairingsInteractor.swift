import Futures
import Interactors

/// Matches the users, links and accounts of a connection.
struct ReadPairingsInteractor: Sendable {
    let executor: any Executor
    let getPairings: Interactor.GetByQuery<[Pairing]>

    func execute(_ query: PairingQuery, in executor: (any Executor)? = nil) -> Future<[Pairing]> {
        getPairings.execute(query, in: executor ?? self.executor)
    }
}
