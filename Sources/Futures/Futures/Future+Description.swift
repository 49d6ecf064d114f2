extension Future: CustomDebugStringConvertible {
    /// What the future is: its value, its error, or what it waits for.
    ///
    /// ```
    /// Future<Int>(value: 42)
    /// Future<Int>(error: The work was cancelled before it started.)
    /// Future<Int>(pending: needs the executor "app"; 2 wait for it)
    /// ```
    ///
    /// Reading it never blocks. It is for debugging; its wording may change.
    public var debugDescription: String {
        let content: String =
            switch resolvedResult {
            case .success(let value): "value: \(value)"
            case .failure(let error): "error: \(error)"
            case nil: "pending: \(storage.needed); \(storage.waitingCount) wait for it"
            }
        return "Future<\(Value.self)>(\(content))"
    }
}

extension Origin: CustomStringConvertible {
    @usableFromInline var description: String {
        switch self {
        case .unknown: "waits for its resolver"
        case .following: "follows another future"
        case .after: "waits for another future, then for what its closure gives"
        case .point(let point): "needs the executor \"\(point.name)\""
        case .work(let work):
            (work.isQueued ? "queued on the executor" : "waits for its resolver, given to a closure on the executor")
                + " \"\(work.point.name)\""
        case .all(let needs):
            "waits for \(needs.futures.count) futures"
                + (needs.point.map { ", then needs the executor \"\($0.name)\"" } ?? "")
        }
    }
}
