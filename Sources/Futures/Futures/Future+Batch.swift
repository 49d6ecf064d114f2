extension Future {
    /// Returns a future of all values, in the order of the futures; it fails with the first error to arrive.
    ///
    /// The same future may be in the list more than once. For an empty list, the value is an empty array.
    ///
    /// Direct observers of the new future run on the thread that resolves the last unresolved future of the list. If a
    /// future of the list fails, the observers run on the thread where the first failure occurs.
    public static func batch(_ futures: [Future<Value>]) -> Future<[Value]> {
        guard !futures.isEmpty else { return Future<[Value]>(value: []) }
        let all = FutureStorage<[Value]>(needing: .all(CombinedDependency(futures.map(\.storage))))
        let gathered = Locked(
            Gathered<Value>(values: Array(repeating: nil, count: futures.count), missing: futures.count)
        )
        for (index, future) in futures.enumerated() {
            future.onComplete { result in
                switch result {
                case .failure(let error):
                    all.fail(error)
                case .success(let value):
                    let values = gathered.withLock { $0.add(value, at: index) }
                    if let values { all.succeed(values) }
                }
            }
        }
        return Future<[Value]>(all)
    }

    /// Returns a future of all values, in the order of the futures; it fails with the first error to arrive.
    public static func batch(_ futures: Future<Value>...) -> Future<[Value]> {
        batch(futures)
    }
}

private struct Gathered<Value: Sendable>: Sendable {
    var values: [Value?]
    var missing: Int

    /// Adds a value; returns all values if none is missing any more.
    mutating func add(_ value: Value, at index: Int) -> [Value]? {
        values[index] = value
        missing -= 1
        return missing == 0 ? values.compactMap { $0 } : nil
    }
}
