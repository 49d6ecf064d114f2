import Futures
import Interactors
import SQLiteStore
import UserDirectory
import UserDirectoryTesting

/// Runs the body while a transaction locks the store, and while an import by ana is recorded as running.
///
/// - Parameter body: Receives the import's task and the store's shared progress.
func whileLocked(_ path: String, _ body: (TaskID, any DirectoryProgress) throws -> Void) throws {
    let store = try SQLiteStore(path: path)
    defer { store.close() }
    guard let progress = store.progress else { preconditionFailure("the store shares no progress") }
    let begin = BeginTaskQuery("Import people.csv", by: Author(name: "ana", origin: .importing))
    let task = try store.taskUpdates.put(nil, in: begin).get()
    let request = StoreRequest(EndTaskQuery(task.id, as: .done), "end a task", intent: .change)
    try withoutActuallyEscaping(body) { body in
        // The transaction runs on this thread.
        nonisolated(unsafe) let body = body
        try store.write(request) { _, _ in try body(task.id, progress) }.get()
    }
}
