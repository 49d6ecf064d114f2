import Foundation
import Futures
import UserDirectory

/// The stores that a command has open.
///
/// Before a signal ends the process, ``end(by:on:)`` closes the stores that are SQLite files. SQLite keeps a
/// write-ahead log beside the database file, and removes the log when the last process closes the store. If a signal
/// ended that process without closing the store, the log would stay.
final class OpenStores: Sendable {
    private struct State {
        var compositions: [Composition] = []
        /// Whether a store in a file is being opened.
        var isOpening = false
        /// The signal that ends the process as soon as the stores are closed.
        var signal: Int32?
    }

    /// How long opening or closing the stores may take after a signal; then the process ends even if stores are open.
    private static let timeout = DispatchTimeInterval.seconds(1)

    /// Cancelled if ``end(by:on:)`` is called while a store in a file is being opened.
    ///
    /// Opening the store then stops waiting for a lock.
    let token = CancellationToken()
    private let state = Locked(State())

    var compositions: [Composition] { state.withLock { $0.compositions } }

    /// Opens a store and adds it to the opened stores.
    ///
    /// If ``end(by:on:)`` is called while a store in a file is being opened, this method does not return: the process
    /// ends.
    @MainActor
    func open(isFile: Bool, _ makeComposition: () throws -> Composition) throws -> Composition {
        state.withLock { $0.isOpening = isFile }
        let result = Result { try makeComposition() }
        let signal = state.withLock { state in
            state.isOpening = false
            if case .success(let composition) = result { state.compositions.append(composition) }
            return state.signal
        }
        if let signal {
            closeFiles(of: compositions, andEndBy: signal)
            waitForEnd()
        }
        return try result.get()
    }

    /// Closes the stores; ignores errors, because committed changes are safe.
    @MainActor
    func close() {
        for composition in compositions { try? composition.close() }
        state.withLock { $0.compositions = [] }
    }

    /// Closes each SQLite store on the store's executor; does not wait until the stores are closed.
    ///
    /// When all SQLite stores are closed, the signal ends the process. A second signal, or the timeout on `queue`, ends
    /// the process even if stores are still open. If an SQLite store is being opened, ``open(isFile:_:)`` closes the
    /// stores instead.
    func end(by number: Int32, on queue: DispatchQueue) {
        let found = state.withLock { state -> State in
            defer { state.signal = state.signal ?? number }
            return state
        }
        guard found.signal == nil else { Signals.end(by: number) }
        queue.asyncAfter(deadline: .now() + OpenStores.timeout) { Signals.end(by: number) }
        if found.isOpening {
            token.cancel()
        } else {
            closeFiles(of: found.compositions, andEndBy: number)
        }
    }

    private func closeFiles(of compositions: [Composition], andEndBy number: Int32) {
        let files = compositions.filter { $0.file != nil }
        guard !files.isEmpty else { Signals.end(by: number) }
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
    }

    /// Blocks until the process ends, if a signal is about to end it; otherwise, returns immediately.
    ///
    /// Call this before an error is reported: the signal closes the stores, and a closed store may be the only cause of
    /// the error.
    func waitForEnd() {
        guard state.withLock({ $0.signal != nil }) else { return }
        DispatchSemaphore(value: 0).wait()
    }
}
