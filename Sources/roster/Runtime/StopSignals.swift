import Foundation
import Futures

/// Receives SIGINT, SIGTERM and SIGHUP for a command, and passes each signal to one handler.
///
/// The newest handler receives the signal; if there is no handler, the fallback receives it. The parts of a command
/// that handle signals in different ways, such as its work and its pager, therefore do not compete.
///
/// A signal that arrives twice within a moment counts as one signal; see ``SignalEcho``.
///
/// A signal stays ignored if it was ignored when the program began, for example SIGHUP because of `nohup`. The handlers
/// run on a separate queue, because the main thread may be waiting, for example for the reader of a pipe.
final class StopSignals: Sendable {
    typealias Handler = @Sendable (_ number: Int32) -> Void

    struct Registration {
        fileprivate let number: Int
    }

    let queue = DispatchQueue(label: "roster.signals")
    /// The signals that are not ignored.
    private let numbers: [Int32]
    private let handlers = Locked<[(number: Int, handler: Handler)]>([])
    private let fallback: Handler
    private let echo = Locked(SignalEcho())

    /// Receives the signals from now on until the process ends.
    init(fallback: @escaping @Sendable (_ number: Int32, _ queue: DispatchQueue) -> Void) {
        let ignored = Set([SIGINT, SIGTERM, SIGHUP].filter(Signals.ignores))
        self.fallback = { [queue] in fallback($0, queue) }
        numbers = [SIGINT, SIGTERM, SIGHUP].filter { !ignored.contains($0) }
        let registrations = DispatchGroup()
        for number in numbers {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            registrations.enter()
            source.setRegistrationHandler { registrations.leave() }
            source.setEventHandler { [self] in
                // The handler retains the source, which has to live until the process ends.
                withExtendedLifetime(source) { receive(number) }
            }
            source.resume()
        }
        // Until Dispatch has registered a source, the signal would end the process.
        registrations.wait()
    }

    /// Passes signals to a handler until the handler is removed, except while a newer handler is registered.
    @discardableResult
    func add(_ handler: @escaping Handler) -> Registration {
        handlers.withLock { handlers in
            let number = (handlers.last?.number ?? 0) + 1
            handlers.append((number, handler))
            return Registration(number: number)
        }
    }

    /// Removes a handler; does not wait if the handler is running.
    func remove(_ registration: Registration) {
        handlers.withLock { $0.removeAll { $0.number == registration.number } }
    }

    /// Waits until each signal that the process has received so far has been passed to a handler.
    ///
    /// A signal such as Ctrl-C can end all processes of a pipeline at once. The end of the input may then arrive before
    /// the handler has run, and the input must not be taken as complete.
    func waitForHandlers() {
        guard let number = numbers.first else { return }
        repeat {
            // Dispatch registers sources on the thread on which it receives signals. When the registration is complete,
            // all earlier signals have therefore been added to `queue`.
            let registration = DispatchGroup()
            registration.enter()
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setRegistrationHandler { registration.leave() }
            source.resume()
            registration.wait()
            source.cancel()
        } while hasPendingSignal
        queue.sync {}
    }

    /// Whether a signal has been sent to the process, but Dispatch has not yet received it.
    private var hasPendingSignal: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return numbers.contains { sigismember(&pending, $0) == 1 }
    }

    private func receive(_ number: Int32) {
        guard !echo.withLock({ $0.isEcho(number, at: .now) }) else { return }
        let newest = handlers.withLock { $0.last?.handler }
        (newest ?? fallback)(number)
    }
}
