package import Futures
package import UserDirectory

/// A stand-in for a store that is observed: a test sends the notices and says whether something has changed.
package final class ManualObserving: DirectoryObserving {
    private let answer = Locked<Result<Bool, any Error>>(.success(false))
    private let failure: DirectoryError?
    @MainActor private var notice: (@MainActor @Sendable () -> Void)?
    @MainActor private var isListening = false
    @MainActor private var hasHeard = false

    /// Creates one that can be observed, or that cannot for this reason.
    package init(failing failure: DirectoryError? = nil) {
        self.failure = failure
    }

    /// Says that others have changed something.
    ///
    /// - Parameter isHeard: Whether they are heard at once, and not only before they have committed.
    @MainActor
    package func change(isHeard: Bool = true) {
        answer.withLock { $0 = .success(true) }
        if isHeard { makeNoise() }
    }

    /// Says that the store fails, or no longer does.
    @MainActor
    package func fail(_ error: (any Error)?) {
        answer.withLock { $0 = error.map { .failure($0) } ?? .success(false) }
        makeNoise()
    }

    /// Says that something was written, whatever it is.
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

    /// Keeps the closure.
    package func observe(
        _ notice: @escaping @MainActor @Sendable () -> Void
    ) throws -> any DirectoryObservation {
        if let failure { throw failure }
        self.notice = notice
        isListening = true
        return Observation(observing: self)
    }

    /// What the test has said; a change counts once.
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
