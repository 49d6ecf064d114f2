package import Futures
package import UserDirectory

/// A store that stands before another one: what it does not do itself, that one does.
package protocol StoreDecorator: UserStore {
    /// The store that it stands before.
    var base: any UserStore { get }
}

extension StoreDecorator {
    /// The other store's name.
    package var name: String { base.name }

    /// Reads from the other store.
    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        base.read(request, body)
    }

    /// Writes to the other store.
    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        base.write(request, body)
    }
}
