import Dashboard
import Dispatch
import Foundation
import Futures
import Presentation
import TerminalKit
import UserDirectory

/// Runs the dashboard on this process's terminal until a person or a signal ends it.
@MainActor
final class DashboardProgram {
    private let terminal: CursesTerminal
    private let screen: DashboardScreen
    private var presenter: DashboardPresenter?
    private var isRunning = true
    private var signal: TerminationSignal?

    /// Opens the terminal.
    ///
    /// - Throws: A `TerminalError` where standard input and output are no terminal that can be drawn on.
    init() throws {
        terminal = try CursesTerminal()
        screen = DashboardScreen(terminal: terminal) { body in
            DispatchQueue.main.async {
                // The main queue runs its blocks on the main thread.
                MainActor.assumeIsolated { body() }
            }
        }
    }

    /// Shows the dashboard, and gives the signal that ended it, if one did.
    ///
    /// The main run loop runs here: keys, signals and the results of use cases are all handled in it.
    ///
    /// - Parameter begin: Called once the dashboard is on the screen, to start what runs beside it.
    func run(
        useCases: UserUseCases,
        store: String,
        author: Author,
        begin: @MainActor (DashboardPresenter) -> Void = { _ in }
    ) -> TerminationSignal? {
        defer { terminal.close() }
        terminal.onSignal = { [weak self] signal in self?.end(by: signal) }
        let presenter = DashboardPresenter(
            useCases: useCases, views: screen.views, environment: environment(store: store, author: author))
        self.presenter = presenter
        screen.run(presenter)
        begin(presenter)
        while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
        return signal
    }

    private func environment(store: String, author: Author) -> DashboardPresenter.Environment {
        DashboardPresenter.Environment(
            store: store,
            author: author,
            schedule: { delay, body in
                let (seconds, attoseconds) = delay.components
                let time = DispatchTime.now() + Double(seconds) + Double(attoseconds) / 1e18
                DispatchQueue.main.asyncAfter(deadline: time) {
                    // The main queue runs its blocks on the main thread.
                    MainActor.assumeIsolated { body() }
                }
            },
            quit: { [weak self] in self?.end(by: nil) },
            suspend: { [weak self] in self?.terminal.suspend() },
            redraw: { [weak self] in self?.terminal.redrawAll() }
        )
    }

    private func end(by signal: TerminationSignal?) {
        self.signal = self.signal ?? signal
        isRunning = false
    }
}
