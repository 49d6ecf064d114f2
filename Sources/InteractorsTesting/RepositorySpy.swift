public import Interactors

/// A repository that records its calls and returns the results that a test has set; see ``Spy``.
public final class RepositorySpy<Value: Sendable>: Spy<Value>, GetRepository, PutRepository, DeleteRepository,
    @unchecked Sendable  // Unchecked, as in `Spy`: this class adds no state.
{
    /// Creates a spy without results; each function fails until its results are set.
    override public init() {}
}
