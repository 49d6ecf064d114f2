public import Interactors

/// A repository that records its calls and returns results that a test sets; see ``Spy``.
public final class RepositorySpy<Value: Sendable>: Spy<Value>, GetRepository, PutRepository, DeleteRepository,
    @unchecked Sendable  // As `Spy` is: it adds no state.
{
    /// Makes a spy that answers nothing yet.
    override public init() {}
}
