package import Futures

/// Checks whether the store answers.
package struct StoreProbe {
    /// What the dashboard waits for: `server`, `store`.
    let name: String
    /// Queues an empty closure behind what the store's thread does.
    let execute: @MainActor () -> Future<Void>

    /// - Parameters:
    ///   - name: What the dashboard waits for.
    ///   - execute: Queues an empty closure behind what the store's thread does.
    package init(name: String, execute: @escaping @MainActor () -> Future<Void>) {
        self.name = name
        self.execute = execute
    }
}
