import Futures
import Interactors

/// Keeps the end of a task if the store could not record the end, and records the end later.
///
/// Until a task's end is recorded or the task's process ends, the task is treated as running and cannot be undone. The
/// kept ends are recorded before the next read of tasks.
final class UnrecordedEnds: Sendable {
    private let updates: any PutDataSource<StoredTask>
    private let kept = Locked<[EndTaskQuery]>([])

    init(_ updates: any PutDataSource<StoredTask>) {
        self.updates = updates
    }

    /// A data source that passes queries to the store, and keeps each end that the store could not record.
    ///
    /// If an end is kept, the future of the query still fails.
    var keeping: any PutDataSource<StoredTask> { Updates(ends: self) }

    /// Returns a data source that tries to record the kept ends before each read from `tasks`.
    func recording(before tasks: any GetDataSource<StoredTask>) -> any GetDataSource<StoredTask> {
        Tasks(ends: self, base: tasks)
    }

    private var hasEnds: Bool { kept.withLock { !$0.isEmpty } }

    private func put(_ query: any Query) -> Future<StoredTask> {
        guard let end = query as? EndTaskQuery else { return updates.put(nil, in: query) }
        return record(end)
    }

    private func record(_ end: EndTaskQuery) -> Future<StoredTask> {
        updates.put(nil, in: end).map { [self] task in
            drop(end)
            return task
        }.recover { [self] error in
            switch error {
            case DirectoryError.storeUnavailable, DirectoryError.storeBusy:
                kept.withLock { kept in
                    if !kept.contains(end) { kept.append(end) }
                }
            default: drop(end)
            }
            throw error
        }
    }

    private func drop(_ end: EndTaskQuery) { kept.withLock { $0.removeAll { $0 == end } } }

    /// Records the kept ends, in their order, until one cannot be recorded.
    private func recordAll() -> Future<Void> {
        guard let end = kept.withLock({ $0.first }) else { return Future(()) }
        return record(end).flatMap { [self] _ in recordAll() }
    }

    private struct Updates: PutDataSource {
        let ends: UnrecordedEnds

        func put(_ value: StoredTask?, in query: any Query) -> Future<StoredTask> { ends.put(query) }
    }

    private struct Tasks: GetDataSource {
        let ends: UnrecordedEnds
        let base: any GetDataSource<StoredTask>

        func get(_ query: any Query) -> Future<StoredTask> { afterRecording { base.get(query) } }

        func getAll(_ query: any Query) -> Future<[StoredTask]> { afterRecording { base.getAll(query) } }

        /// Reads even if the kept ends cannot be recorded.
        private func afterRecording<Value>(_ read: @escaping @Sendable () -> Future<Value>) -> Future<Value> {
            guard ends.hasEnds else { return read() }
            return ends.recordAll().recover { _ in }.flatMap { read() }
        }
    }
}
