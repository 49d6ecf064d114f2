public import Interactors

/// A data source that records its calls and returns the results that a test has set; see ``Spy``.
///
/// For example, this spy passes `get` and `put` on to a real data source:
///
/// ```swift
/// let rows = DataSourceSpy<Row>()
/// rows.answerOne { call in
///     if case .put(let row, in: let query) = call { memory.put(row, in: query) } else { memory.get(call.query) }
/// }
/// ```
public final class DataSourceSpy<Value: Sendable>: Spy<Value>, GetDataSource, PutDataSource, DeleteDataSource,
    @unchecked Sendable  // Unchecked, as in `Spy`: this class adds no state.
{
    /// Creates a spy without results; each function fails until its results are set.
    override public init() {}
}
