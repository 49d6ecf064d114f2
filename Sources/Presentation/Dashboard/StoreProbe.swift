package import Futures

/// How the dashboard finds out whether the store answers.
package struct StoreProbe {
    /// What is waited for, in a word: the server, the store.
    let name: String
    /// Queues an empty closure behind what the store's thread does.
    let execute: @MainActor () -> Future<Void>

    /// - Parameters:
    ///   - name: What is waited for, in a word.
    ///   - execute: Queues an empty closure behind what the store's thread does.
    package init(name: String, execute: @escaping @MainActor () -> Future<Void>) {
        self.name = name
        self.execute = execute
    }
}
