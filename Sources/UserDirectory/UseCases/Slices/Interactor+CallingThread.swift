import Futures
import Interactors

extension Interactor.GetByQuery {
    /// Reads on the calling thread, for use cases that run on their executor already.
    func read(_ query: any Query) throws -> Value { try execute(query, in: DirectExecutor()).result.get() }
}

extension Interactor.GetAllByQuery {
    /// Reads on the calling thread, for use cases that run on their executor already.
    func read(_ query: any Query) throws -> [Value] { try execute(query, in: DirectExecutor()).result.get() }
}
