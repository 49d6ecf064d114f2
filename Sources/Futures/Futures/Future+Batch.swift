extension Future {
    /// A future of all values, in the order of the futures; it fails with the error that comes first.
    ///
    /// The same future may be in the list more than once. An empty list gives an empty array.
    public static func batch(_ futures: [Future<Value>]) -> Future<[Value]> {
        guard !futures.isEmpty else { return Future<[Value]>(value: []) }
        let all = FutureStorage<[Value]>(needing: .all(Needs(futures.map(\.storage))))
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

    /// A future of all values, in the order of the futures; it fails with the error that comes first.
    public static func batch(_ futures: Future<Value>...) -> Future<[Value]> {
        batch(futures)
    }
}

private struct Gathered<Value: Sendable>: Sendable {
    var values: [Value?]
    var missing: Int

    /// Returns all values when this was the last one.
    mutating func add(_ value: Value, at index: Int) -> [Value]? {
        values[index] = value
        missing -= 1
        return missing == 0 ? values.compactMap { $0 } : nil
    }
}
