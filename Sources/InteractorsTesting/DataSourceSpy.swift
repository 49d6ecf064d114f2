public import Interactors

/// A data source that records its calls and returns results that a test sets; see ``Spy``.
///
/// This spy passes calls on to a real data source:
///
/// ```swift
/// let rows = DataSourceSpy<Row>()
/// rows.answerOne { call in
///     if case .put(let row, in: let query) = call { memory.put(row, in: query) } else { memory.get(call.query) }
/// }
/// ```
public final class DataSourceSpy<Value: Sendable>: Spy<Value>, GetDataSource, PutDataSource, DeleteDataSource,
    @unchecked Sendable  // As `Spy` is: it adds no state.
{
    /// Makes a spy that answers nothing yet.
    override public init() {}
}
