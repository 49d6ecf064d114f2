/// The errors of `first(of:)`, `firstValue(of:)`, `unwrap` and `fromCallback`.
///
/// The operators `filter` and `timeout` fail with a `FutureError` instead.
public enum OperatorError: Error, Sendable, Hashable {
    /// `first(of:)` or `firstValue(of:)` was given an empty list.
    case noFutures
    /// The value to `unwrap` was nil.
    case nilValue
    /// A callback was called with neither a value nor an error.
    case noResult
}

extension OperatorError: CustomStringConvertible {
    /// One sentence that states the cause.
    public var description: String {
        switch self {
        case .noFutures: "The list of futures is empty, so no future can resolve first."
        case .nilValue: "The value was nil."
        case .noResult: "The callback was called with neither a value nor an error."
        }
    }
}
