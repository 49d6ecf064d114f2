/// The right to resolve one future, which several sources compete for.
///
/// The sources that lose keep this object until they resolve themselves. It therefore holds neither the future nor,
/// once a source has won, the resolver: the winner's result is not retained by the losers.
final class Race<Value: Sendable>: Sendable {
    private let resolver: Locked<FutureResolver<Value>?>

    init(_ resolver: FutureResolver<Value>) {
        self.resolver = Locked(resolver)
    }

    /// Whether a source has won.
    var isOver: Bool { resolver.withLock { $0 == nil } }

    /// The resolver for the first caller; nil for all others.
    func win() -> FutureResolver<Value>? {
        resolver.withLock { resolver in
            defer { resolver = nil }
            return resolver
        }
    }
}
