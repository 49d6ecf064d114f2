import Foundation
import Futures
import UserDirectory

/// The stores that a command has open, which a signal closes before it ends the process.
///
/// When the last process closes an SQLite store, only the database file remains. If a signal ended the process at once,
/// the log would stay beside it.
final class OpenStores: Sendable {
    private struct State {
        var compositions: [Composition] = []
        var isEnding = false
    }

    /// How long a signal waits for the stores to be closed.
    private static let timeout = DispatchTimeInterval.seconds(1)

    private let state = Locked(State())

    /// The opened stores.
    var compositions: [Composition] { state.withLock { $0.compositions } }

    /// Adds a store that was opened.
    func add(_ composition: Composition) { state.withLock { $0.compositions.append(composition) } }

    /// Closes the stores.
    ///
    /// Errors are ignored, because committed changes are safe.
    @MainActor
    func close() {
        for composition in compositions { try? composition.close() }
        state.withLock { $0.compositions = [] }
    }

    /// Closes the stores, each after the work that its executor has begun, and ends the process by the signal.
    ///
    /// A second signal ends the process at once, and so does the timeout. Returns immediately.
    ///
    /// - Parameters:
    ///   - number: The signal.
    ///   - queue: The queue on which the timeout ends the process.
    func end(by number: Int32, on queue: DispatchQueue) {
        let files = state.withLock { state -> [Composition]? in
            defer { state.isEnding = true }
            return state.isEnding ? nil : state.compositions.filter { $0.file != nil }
        }
        guard let files, !files.isEmpty else { Signals.end(by: number) }
        let remaining = Locked(files.count)
        for composition in files {
            _ = composition.executor.submit {
                composition.store.close()
                let isLast = remaining.withLock { remaining in
                    remaining -= 1
                    return remaining == 0
                }
                if isLast { Signals.end(by: number) }
            }
        }
        queue.asyncAfter(deadline: .now() + OpenStores.timeout) { Signals.end(by: number) }
    }

    /// Does not return if a signal is about to end the process.
    ///
    /// Called before an error is reported. The error may only say that the store was closed.
    func waitForEnd() {
        guard state.withLock({ $0.isEnding }) else { return }
        DispatchSemaphore(value: 0).wait()
    }
}
