package import Futures
package import UserDirectory

/// A test double for observing a store: the test sends the notifications and sets whether something has changed.
package final class ManualObserving: DirectoryObserving {
    private let answer = Locked<Result<Bool, any Error>>(.success(false))
    private let failure: DirectoryError?
    @MainActor private var notice: (@MainActor @Sendable () -> Void)?
    @MainActor private var isListening = false
    @MainActor private var hasHeard = false

    /// With a failure, ``observe(_:)`` throws it.
    package init(failing failure: DirectoryError? = nil) {
        self.failure = failure
    }

    /// Simulates a change by others.
    ///
    /// - Parameter isHeard: Whether observers are notified now; false if they were notified before the commit.
    @MainActor
    package func change(isHeard: Bool = true) {
        answer.withLock { $0 = .success(true) }
        if isHeard { makeNoise() }
    }

    /// Makes ``hasChanged()`` fail, or succeed again for nil, and notifies observers.
    @MainActor
    package func fail(_ error: (any Error)?) {
        answer.withLock { $0 = error.map { .failure($0) } ?? .success(false) }
        makeNoise()
    }

    /// Notifies observers of a write, without a change.
    @MainActor
    package func makeNoise() {
        hasHeard = true
        notify()
    }

    /// Whether an observer is notified of the next write.
    @MainActor package var isBeingListenedTo: Bool { isListening }

    @MainActor
    private func notify() {
        guard isListening, hasHeard else { return }
        (isListening, hasHeard) = (false, false)
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
            result: answer.withLock { answer in
                defer { if case .success = answer { answer = .success(false) } }
                return answer.mapError { $0 }
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
