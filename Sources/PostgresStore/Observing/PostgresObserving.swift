import Futures
import UserDirectory

/// Observes changes by other writers: each commit notifies all listeners, with the writer's id as the payload.
struct PostgresObserving: DirectoryObserving {
    let store: PostgresStore

    @MainActor
    func observe(_ notice: @escaping @MainActor @Sendable () -> Void) -> any DirectoryObservation {
        ListenedChanges(store, notice: notice)
    }

    func hasChanged() -> Future<Bool> {
        do { return Future(value: try store.externalChanges.consume()) } catch { return Future(error: error) }
    }
}

/// Reports the events of a ``ChangeListener``, except notifications about forms and about this store's own commits.
///
/// After a report, the next report waits for `resume()`.
@MainActor
private final class ListenedChanges: DirectoryObservation {
    private let externalChanges: ExternalChanges
    private let name: String
    private let writer: String
    private let notice: @MainActor @Sendable () -> Void
    private var listener: ChangeListener?
    private var isSuspended = false
    private var hasPendingEvent = false

    init(_ store: PostgresStore, notice: @escaping @MainActor @Sendable () -> Void) {
        externalChanges = store.externalChanges
        name = store.name
        writer = store.writer
        self.notice = notice
        listener = ChangeListener(store.pool) { [weak self] in self?.handle($0) }
        listener?.start()
    }

    isolated deinit {
        cancel()
    }

    func resume() {
        isSuspended = false
        if hasPendingEvent { notify() }
    }

    func cancel() {
        listener?.stop()
        listener = nil
    }

    private func handle(_ event: ChangeListener.Event) {
        switch event {
        case .notified(let payload):
            guard payload != writer, !FormMark.isFormPayload(payload) else { return }
            externalChanges.noteChange()
        case .lost(let error):
            externalChanges.note(DirectoryError(error, store: name))
        case .refused(let error):
            externalChanges.note(ObservationRefusal(reason: "\(name) does not report changes: \(error.message)"))
        case .connected:
            externalChanges.note(nil)
            externalChanges.noteChange()
        }
        hasPendingEvent = true
        if !isSuspended { notify() }
    }

    private func notify() {
        hasPendingEvent = false
        isSuspended = true
        notice()
    }
}
