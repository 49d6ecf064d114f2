import Dashboard
import Foundation
import Futures
import FuturesTesting
import Interactors
import TerminalKit
import TerminalKitTesting
import Tracing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// The whole dashboard on a terminal in memory, over a store in memory, with clocks that a test advances.
@MainActor
final class ScreenBench {
    let terminal: VirtualTerminal
    let store: any UserStore
    let executor = ManualExecutor(name: "app")
    let main = ManualExecutor(name: "main")
    let clock = ManualClock()
    let wallClock: ManualWallClock
    let screen: DashboardScreen
    let presenter: DashboardPresenter
    private let effects = Effects()

    /// The effects that the dashboard has requested.
    @MainActor
    private final class Effects {
        var drawings: [@MainActor () -> Void] = []
        var scheduled: [@MainActor @Sendable () -> Void] = []
        var quits = 0
        var suspensions = 0
    }

    init(
        store: any UserStore,
        name: String = "team.db",
        rows: Int = 24,
        columns: Int = 80,
        capabilities: TerminalCapabilities = TerminalCapabilities(),
        notes: [String] = [],
        isReadOnly: Bool = false,
        files: MemoryFiles? = nil,
        directories: [(name: String, directory: MemoryDirectory)] = [],
        keys: KeyTable = .standard,
        wallClock: ManualWallClock = ManualWallClock()
    ) async {
        self.store = store
        self.wallClock = wallClock
        terminal = VirtualTerminal(rows: rows, columns: columns, capabilities: capabilities)
        terminal.notes = notes
        let effects = effects
        var settings = DashboardSettings()
        settings.keyName = { keys.key(for: $0)?.description }
        let file = "~/.config/roster/config.yml"
        settings.configurationFile = file
        settings.configuredPlaces = ["theme": file, "keymap": file]
        screen = DashboardScreen(terminal: terminal, keys: keys) { effects.drawings.append($0) }
        let traced = TracingExecutor(executor, wait: .queue, run: .interactor)
        let useCases = UserUseCases(store: store, executor: traced)
        let imports = ImportUsersInteractor(executor: traced, useCases: useCases, clock: clock, wallClock: wallClock)
        let connections = DashboardConnections(
            to: directories,
            executor: executor,
            useCases: useCases,
            clock: clock,
            wallClock: wallClock
        )
        presenter = DashboardPresenter(
            useCases: useCases,
            views: screen.views,
            environment: .init(
                store: name,
                author: Author(name: "operator-on-duty", origin: .dashboard),
                isReadOnly: isReadOnly,
                imports: files.map { DashboardImports(useCases: imports, files: BenchFiles(base: $0)) },
                exports: files.map { BenchFiles(base: $0) },
                connections: connections,
                clock: wallClock,
                monotonicClock: clock,
                mainLoop: MainLoop(delivery: main, updates: main),
                schedule: { effects.scheduled.append($1) },
                quit: { effects.quits += 1 },
                suspend: { effects.suspensions += 1 },
                redraw: { [terminal] in terminal.redrawAll() },
                copy: { [terminal] in terminal.copy($0) },
                setMouse: { [terminal] in
                    terminal.isMouseEnabled = $0
                    return terminal.isMouseEnabled
                },
                settings: settings
            )
        )
        screen.run(presenter)
        await settle()
    }

    /// The dashboard over a store in memory with these users.
    convenience init(
        _ drafts: [UserFields],
        limit: Int? = nil,
        rows: Int = 24,
        columns: Int = 80,
        capabilities: TerminalCapabilities = TerminalCapabilities(),
        keys: KeyTable = .standard,
        files: MemoryFiles? = nil,
        directories: [(name: String, directory: MemoryDirectory)] = []
    ) async {
        let wallClock = ManualWallClock()
        let store = MemoryStore(clock: wallClock)
        let author = Author.operatorOnDuty
        for draft in drafts { store.change(.add(draft), by: author) }
        if let limit { _ = store.limits.put(nil, in: SeatLimitQuery(limit: limit, by: author)) }
        await self.init(
            store: store,
            rows: rows,
            columns: columns,
            capabilities: capabilities,
            files: files,
            directories: directories,
            keys: keys,
            wallClock: wallClock
        )
    }

    /// Moves the focus from a field of the user's form to a later field.
    func tab(to field: UserField, from first: UserField = .name) async {
        let fields = UserField.formOrder.drop { $0 != first }.prefix { $0 != field }
        for _ in fields { await press(.tab) }
    }

    /// Runs all queued work, delivers the results and draws them, until nothing is queued.
    func settle() async {
        repeat {
            executor.runAll()
            await deliver()
        } while executor.queuedCount > 0
    }

    /// Runs all queued work on a thread named "app", as in the program.
    ///
    /// The main thread waits meanwhile, and delivers no results.
    func runElsewhere() {
        let app = AppExecutor(name: "app")
        _ = app.submit { [executor] in executor.runAll() }.result
    }

    /// Runs everything that is queued for the main thread, and draws.
    func deliver() async {
        main.runAll()
        while !effects.drawings.isEmpty { effects.drawings.removeFirst()() }
    }

    /// Presses keys; completes the work of each key before the next one.
    func press(_ keys: Key...) async {
        for key in keys {
            terminal.send(key)
            await settle()
        }
    }

    /// Types a text; completes the work of each character before the next one.
    func type(_ text: String) async {
        for character in text {
            terminal.type(String(character))
            await settle()
        }
    }

    /// Changes the size of the screen, and completes the work of that.
    func resize(rows: Int, columns: Int) async {
        terminal.resize(rows: rows, columns: columns)
        await settle()
    }

    /// Runs everything that is scheduled so far, as if its time had come.
    func passScheduled() async {
        let due = effects.scheduled
        effects.scheduled = []
        for body in due { body() }
        await settle()
    }

    /// Sends a mouse action, by default a click, at the beginning of a text on the screen.
    func click(_ text: String, _ action: MouseEvent.Action = .click) async {
        for (row, line) in terminal.lines.enumerated() {
            guard let range = line.range(of: text) else { continue }
            let column = terminal.capabilities.textWidth.width(of: line[..<range.lowerBound])
            terminal.send(event: .mouse(MouseEvent(action, at: Point(row: row, column: column))))
            return await settle()
        }
        preconditionFailure("\(text) is not on the screen:\n\(terminal.text)")
    }

    /// The line above the footer, where messages are drawn.
    var messageLine: String { terminal.lines.dropLast().last ?? "" }

    /// How often the dashboard has asked to quit.
    var quits: Int { effects.quits }

    /// How often the dashboard has asked to be suspended.
    var suspensions: Int { effects.suspensions }
}

/// The dashboard's access to files in memory.
struct BenchFiles: DashboardFiles {
    let base: MemoryFiles

    func name(of path: String) -> String { base.name(of: path) }
    func names(completing path: String) -> [String] { base.names(completing: path) }
    func open(_ path: String) throws -> any ByteSource { try base.open(path) }
    func create(_ path: String) throws -> any FileSink { try base.create(path) }
    func exists(_ path: String) -> Bool { base[path] != nil }
    func isFolder(_ path: String) -> Bool { base[path + "/"] != nil }
    func isSame(_ path: String, as other: String) -> Bool { base.isSame(path, as: other) }
}
