extension Future: CustomDebugStringConvertible {
    /// The value, the error, or what the future waits for.
    ///
    /// ```
    /// Future<Int>(value: 42)
    /// Future<Int>(error: The work was cancelled before it started.)
    /// Future<Int>(pending: needs the executor "app"; 2 waiting)
    /// ```
    ///
    /// "2 waiting" counts the observers and the blocked threads. Reading this property does not wait for the result.
    /// The text is for debugging; its wording may change.
    public var debugDescription: String {
        let content: String =
            switch resolvedResult {
            case .success(let value): "value: \(value)"
            case .failure(let error): "error: \(error)"
            case nil: "pending: \(storage.needed); \(storage.waitingCount) waiting"
            }
        return "Future<\(Value.self)>(\(content))"
    }
}

extension Dependency: CustomStringConvertible {
    @usableFromInline var description: String {
        switch self {
        case .unknown: "waits for the code that resolves it"
        case .following: "follows another future"
        case .after: "waits for another future, then for a closure"
        case .point(let point): "needs the executor \"\(point.name)\""
        case .work(let work):
            (work.isQueued ? "queued on the executor" : "waits for its resolver, passed to a closure on the executor")
                + " \"\(work.point.name)\""
        case .all(let combined):
            "waits for \(combined.futures.count) \(combined.futures.count == 1 ? "future" : "futures")"
                + (combined.point.map { ", then needs the executor \"\($0.name)\"" } ?? "")
        }
    }
}
