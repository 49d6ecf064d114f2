/// The right to resolve one future; several sources compete for this right.
///
/// The observers of the losing sources retain this object until those sources resolve. This object therefore releases
/// the resolver when a source wins. Otherwise the losers would keep the winner's result alive.
final class Race<Value: Sendable>: Sendable {
    private let resolver: Locked<FutureResolver<Value>?>

    init(_ resolver: FutureResolver<Value>) {
        self.resolver = Locked(resolver)
    }

    /// Whether a source has won.
    var isOver: Bool { resolver.withLock { $0 == nil } }

    /// Returns the resolver to the first caller, and nil to all others.
    func win() -> FutureResolver<Value>? {
        resolver.withLock { resolver in
            defer { resolver = nil }
            return resolver
        }
    }
}
