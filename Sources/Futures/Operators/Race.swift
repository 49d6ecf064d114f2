/// Gives the resolver of one future to the first caller of `win()`.
///
/// The observers of the losing futures keep the race alive until those futures resolve. When a caller wins, the race
/// releases the resolver, so that the race does not keep the result alive.
final class Race<Value: Sendable>: Sendable {
    private let resolver: Locked<FutureResolver<Value>?>

    init(_ resolver: FutureResolver<Value>) {
        self.resolver = Locked(resolver)
    }

    var isOver: Bool { resolver.withLock { $0 == nil } }

    /// Returns the resolver to the first caller, and nil to all others.
    func win() -> FutureResolver<Value>? {
        resolver.withLock { resolver in
            defer { resolver = nil }
            return resolver
        }
    }
}
