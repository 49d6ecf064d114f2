import Futures
import Interactors

extension Interactor.GetByQuery {
    /// Reads on the calling thread, for use cases that are already running on their executor.
    func read(_ query: any Query) throws -> Value { try execute(query, in: DirectExecutor()).result.get() }
}

extension Interactor.GetAllByQuery {
    /// Reads on the calling thread, for use cases that are already running on their executor.
    func read(_ query: any Query) throws -> [Value] { try execute(query, in: DirectExecutor()).result.get() }
}
