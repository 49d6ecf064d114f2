package import Futures
package import UserDirectory

/// A store that, by default, forwards reads and writes to another store.
///
/// The decorator also has the other store's name. All other members have the defaults of `UserStore`.
package protocol StoreDecorator: UserStore {
    var base: any UserStore { get }
}

extension StoreDecorator {
    package var name: String { base.name }

    package func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        base.read(request, body)
    }

    package func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        base.write(request, body)
    }
}
