extension Future {
    /// Returns a future that gets the value or the error of the future that resolves first.
    ///
    /// The work of the other futures continues, but their results are ignored. If several futures are already resolved,
    /// the first of these in the list wins. For an empty list, the new future fails with `OperatorError.noFutures`.
    ///
    /// ```swift
    /// let page = Future.first(of: [mirrorA.page(1), mirrorB.page(1)])
    /// ```
    ///
    /// ```text
    /// a  ────────1──▶
    /// b  ────2──────▶
    ///    ────2▶
    /// ```
    ///
    /// Direct observers of the new future run on the thread that resolves the winning future.
    public static func first(of futures: [Future<Value>]) -> Future<Value> {
        guard !futures.isEmpty else { return Future(error: OperatorError.noFutures) }
        if let resolved = futures.first(where: { $0.resolvedResult != nil }) { return resolved }
        let resolver = FutureResolver<Value>()
        let race = Race(resolver)
        for future in futures where !race.isOver {
            future.onComplete { result in race.win()?.set(result) }
        }
        return resolver.future
    }

    /// Returns a future that gets the value of the future that succeeds first.
    ///
    /// If all futures fail, the new future fails with the last error to arrive. If several futures already have a
    /// value, the first of these in the list wins. For an empty list, the new future fails with
    /// `OperatorError.noFutures`.
    ///
    /// ```swift
    /// let address = Future.firstValue(of: servers.map { $0.lookUp(host) })
    /// ```
    ///
    /// ```text
    /// a  ──✗────────▶
    /// b  ───────2───▶
    ///    ───────2▶
    /// ```
    ///
    /// Direct observers of the new future run on the thread that resolves the future that succeeds first. If all
    /// futures fail, the observers run on the thread that resolves the future that fails last.
    public static func firstValue(of futures: [Future<Value>]) -> Future<Value> {
        guard !futures.isEmpty else { return Future(error: OperatorError.noFutures) }
        if let succeeded = futures.first(where: \.hasValue) { return succeeded }
        let resolver = FutureResolver<Value>()
        let race = Race(resolver)
        let notFailed = Locked(futures.count)
        for future in futures where !race.isOver {
            future.onComplete { result in
                if case .failure = result {
                    // Each failed future decrements `notFailed` once, so zero means that all futures have failed.
                    let isLast = notFailed.withLock { notFailed in
                        notFailed -= 1
                        return notFailed == 0
                    }
                    guard isLast else { return }
                }
                race.win()?.set(result)
            }
        }
        return resolver.future
    }

    private var hasValue: Bool {
        if case .success = resolvedResult { true } else { false }
    }
}
