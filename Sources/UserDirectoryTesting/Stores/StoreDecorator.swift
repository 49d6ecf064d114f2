public import Futures
public import UserDirectory

/// A store that stands before another one: what it does not do itself, that one does.
public protocol StoreDecorator: UserStore {
    /// The store that it stands before.
    var base: any UserStore { get }
}

extension StoreDecorator {
    /// The other store's name.
    public var name: String { base.name }

    /// Reads from the other store.
    public func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        base.read(request, body)
    }

    /// Writes to the other store.
    public func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        base.write(request, body)
    }
}
