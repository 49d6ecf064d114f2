import Dashboard
import FuturesTesting
import Presentation
import TerminalKit
import TerminalKitTesting
import Tracing
import UserDirectory
import UserDirectoryTesting

/// The dashboard on a terminal in memory.
///
/// When `press` returns, all immediate effects of the key are complete. Delayed effects never run.
@MainActor
final class CountedDashboard {
    private let terminal = VirtualTerminal(rows: 40, columns: 120)
    private let app = ManualExecutor(name: "app")
    private let main = ManualExecutor(name: "main")
    private let drawings = Drawings()
    private let screen: DashboardScreen
    private let presenter: DashboardPresenter

    @MainActor
    private final class Drawings {
        var bodies: [@MainActor () -> Void] = []
    }

    init(_ store: any UserStore) {
        screen = DashboardScreen(terminal: terminal, keys: .standard) { [drawings] in drawings.bodies.append($0) }
        let executor = TracingExecutor(app, wait: .queue, run: .interactor)
        presenter = DashboardPresenter(
            useCases: UserUseCases(store: store, executor: executor, clock: ManualClock()),
            views: screen.views,
            environment: DashboardEnvironment(
                store: store.name,
                author: Author(name: "measure", origin: .dashboard),
                clock: ManualWallClock(),
                monotonicClock: ManualClock(),
                mainLoop: MainLoop(delivery: main, updates: main),
                schedule: { _, _ in },
                quit: {}
            )
        )
        screen.run(presenter)
        settle()
    }

    var text: String { terminal.text }

    func press(_ key: Key) {
        terminal.send(key)
        settle()
    }

    private func settle() {
        repeat {
            app.runAll()
            main.runAll()
            while !drawings.bodies.isEmpty { drawings.bodies.removeFirst()() }
        } while app.queuedCount > 0
    }
}
