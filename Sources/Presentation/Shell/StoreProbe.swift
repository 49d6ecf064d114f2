package import Futures

/// Checks whether the store answers.
package struct StoreProbe {
    /// What the header calls the store while the store does not answer: `server` or `store`.
    let name: String
    /// Queues an empty closure behind the work of the store's thread; completes when the closure has run.
    let execute: @MainActor () -> Future<Void>

    package init(name: String, execute: @escaping @MainActor () -> Future<Void>) {
        self.name = name
        self.execute = execute
    }
}
