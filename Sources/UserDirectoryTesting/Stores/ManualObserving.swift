package import Futures
package import UserDirectory

/// A test double for observing a store; the test sends events, and sets whether the store has changed.
package final class ManualObserving: DirectoryObserving {
    private let result = Locked<Result<Bool, any Error>>(.success(false))
    private let failure: DirectoryError?
    @MainActor private var notice: (@MainActor @Sendable () -> Void)?
    /// Whether the next event will be reported to the observer immediately.
    @MainActor package private(set) var isListening = false
    @MainActor private var hasPendingEvent = false

    /// - Parameter failure: The error that ``observe(_:)`` throws, if any.
    package init(failing failure: DirectoryError? = nil) {
        self.failure = failure
    }

    /// Simulates a change by another process.
    ///
    /// - Parameter sendsEvent: False if the test has already sent the event, to simulate an event before the commit.
    @MainActor
    package func change(sendsEvent: Bool = true) {
        result.withLock { $0 = .success(true) }
        if sendsEvent { sendEvent() }
    }

    /// Makes ``hasChanged()`` fail with an error, or succeed again if the error is nil; then sends an event.
    @MainActor
    package func fail(_ error: (any Error)?) {
        result.withLock { $0 = error.map { .failure($0) } ?? .success(false) }
        sendEvent()
    }

    /// Sends an event without changing what ``hasChanged()`` returns.
    ///
    /// If the observer is not listening, it is notified when the observation is resumed.
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

    /// After a change, only the first call returns true.
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
