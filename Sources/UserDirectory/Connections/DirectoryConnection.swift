package import Futures

/// A remote directory, and the settings by which pulls and pushes synchronize it with the store.
package struct DirectoryConnection: Sendable {
    package let settings: ConnectionSettings
    package let directory: any RemoteDirectory
    /// Runs all requests to the directory, so that a slow request does not block other work.
    package let executor: any Executor

    package init(_ settings: ConnectionSettings, _ directory: any RemoteDirectory, executor: any Executor) {
        self.settings = settings
        self.directory = directory
        self.executor = executor
    }
}
