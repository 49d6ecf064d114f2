package import Futures
package import UserDirectory

/// A test double for observing a store: the test sends notifications and sets whether something has changed.
package final class ManualObserving: DirectoryObserving {
    private let result = Locked<Result<Bool, any Error>>(.success(false))
    private let failure: DirectoryError?
    @MainActor private var notice: (@MainActor @Sendable () -> Void)?
    /// Whether an observer is notified of the next event.
    @MainActor package private(set) var isListening = false
    @MainActor private var hasPendingEvent = false

    /// - Parameter failure: The error that ``observe(_:)`` throws, if any.
    package init(failing failure: DirectoryError? = nil) {
        self.failure = failure
    }

    /// Simulates a change by others.
    ///
    /// - Parameter sendsEvent: Whether observers are notified now; pass false to simulate a notification that arrived
    ///   before the commit.
    @MainActor
    package func change(sendsEvent: Bool = true) {
        result.withLock { $0 = .success(true) }
        if sendsEvent { sendEvent() }
    }

    /// Makes ``hasChanged()`` fail, or succeed again if `error` is nil, and notifies observers.
    @MainActor
    package func fail(_ error: (any Error)?) {
        result.withLock { $0 = error.map { .failure($0) } ?? .success(false) }
        sendEvent()
    }

    /// Notifies observers of an event, such as a write, without setting a change.
    @MainActor
    package func sendEvent() {
        hasPendingEvent = true
        notify()
    }

    @MainActor
    private func notify() {
        guard isListening, hasPendingEvent else { return }
        (isListening, hasPendingEvent) = (false, false)
        notice?()
    }

    package func observe(
        _ notice: @escaping @MainActor @Sendable () -> Void
    ) throws -> any DirectoryObservation {
        if let failure { throw failure }
        self.notice = notice
        isListening = true
        return Observation(observing: self)
    }

    /// Reports each change once.
    package func hasChanged() -> Future<Bool> {
        Future(
            result: result.withLock { result in
                defer { if case .success = result { result = .success(false) } }
                return result.mapError { $0 }
            }
        )
    }

    @MainActor
    private final class Observation: DirectoryObservation {
        private let observing: ManualObserving

        init(observing: ManualObserving) {
            self.observing = observing
        }

        func resume() {
            observing.isListening = true
            observing.notify()
        }

        func cancel() {
            observing.isListening = false
            observing.notice = nil
        }
    }
}
