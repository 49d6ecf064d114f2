package import Futures

/// A place where accounts exist already, and how it is kept in step with the store.
package struct DirectoryConnection: Sendable {
    package let settings: ConnectionSettings
    package let directory: any RemoteDirectory
    /// Runs all requests to the place, so that a slow one holds up nothing else.
    package let executor: any Executor

    package init(_ settings: ConnectionSettings, _ directory: any RemoteDirectory, executor: any Executor) {
        self.settings = settings
        self.directory = directory
        self.executor = executor
    }
}
