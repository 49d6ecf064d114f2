package import Foundation
package import UserDirectory

/// The dashboard's environment: the store's name, the author, clocks, functions of the terminal, and settings.
package struct DashboardEnvironment {
    let store: String
    let author: Author
    let isReadOnly: Bool
    let imports: DashboardImports?
    let exports: (any DashboardFiles)?
    let connections: DashboardConnections?
    let clock: any WallClock
    let monotonicClock: any Clock<Duration>
    let mainLoop: MainLoop
    let schedule: @MainActor (_ delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
    let quit: @MainActor () -> Void
    let hangUp: @MainActor () -> Void
    let suspend: @MainActor () -> Void
    let redraw: @MainActor () -> Void
    let scheduleAt: @MainActor (_ date: Date, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
    let copy: @MainActor (String) throws -> Void
    let setMouse: @MainActor (Bool) -> Bool
    let commandOptions: [String]
    let settings: DashboardSettings
    let probe: StoreProbe?

    /// - Parameters:
    ///   - store: The store's name, shown in the header.
    ///   - author: The author of changes.
    ///   - isReadOnly: Whether the store refuses changes; if true, commands with ``Command/isChange`` are not offered.
    ///   - imports: How files are imported; nil if importing is not possible.
    ///   - exports: The files that users are exported to; nil if exporting is not possible.
    ///   - connections: The connections of the configuration; nil if there are none.
    ///   - clock: The time of day.
    ///   - monotonicClock: Measures durations, such as those in traces and the time between two interrupts.
    ///   - mainLoop: Brings results back to the main thread.
    ///   - schedule: Calls back once on the main thread after a delay.
    ///   - quit: Ends the dashboard.
    ///   - hangUp: Ends the dashboard because the terminal is gone; if nil, `quit` is called instead.
    ///   - suspend: Stops the process until the shell continues it.
    ///   - redraw: Redraws the whole screen.
    ///   - scheduleAt: Calls back once on the main thread at a date; if the machine sleeps before the date, the call is
    ///     not delayed.
    ///   - copy: Copies a text to the clipboard; if it throws, the error is shown.
    ///   - setMouse: Turns the terminal's mouse events on or off; returns whether they are on afterwards.
    ///   - commandOptions: The options that are added to copied command lines, such as the store.
    ///   - settings: The configuration, and the user's earlier choices.
    ///   - probe: Checks whether the store answers; nil if the store always answers.
    package init(
        store: String,
        author: Author,
        isReadOnly: Bool = false,
        imports: DashboardImports? = nil,
        exports: (any DashboardFiles)? = nil,
        connections: DashboardConnections? = nil,
        clock: any WallClock = SystemWallClock(),
        monotonicClock: any Clock<Duration> = ContinuousClock(),
        mainLoop: MainLoop = MainLoop(),
        schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void,
        quit: @escaping @MainActor () -> Void,
        hangUp: (@MainActor () -> Void)? = nil,
        suspend: @escaping @MainActor () -> Void = {},
        redraw: @escaping @MainActor () -> Void = {},
        scheduleAt: @escaping @MainActor (Date, @escaping @MainActor @Sendable () -> Void) -> Void = { _, _ in },
        copy: @escaping @MainActor (String) throws -> Void = { _ in },
        setMouse: @escaping @MainActor (Bool) -> Bool = { $0 },
        commandOptions: [String] = [],
        settings: DashboardSettings = DashboardSettings(),
        probe: StoreProbe? = nil
    ) {
        self.store = store
        self.author = author
        self.isReadOnly = isReadOnly
        self.imports = imports
        self.exports = exports
        self.connections = connections
        self.clock = clock
        self.monotonicClock = monotonicClock
        self.mainLoop = mainLoop
        self.schedule = schedule
        self.quit = quit
        self.hangUp = hangUp ?? quit
        self.suspend = suspend
        self.redraw = redraw
        self.scheduleAt = scheduleAt
        self.copy = copy
        self.setMouse = setMouse
        self.commandOptions = commandOptions
        self.settings = settings
        self.probe = probe
    }

    /// Why a command cannot be performed in this session at all; nil if it can.
    func reasonAgainst(_ command: Command) -> String? {
        if command.isOfConnections, connections == nil {
            return "No connections are configured; \"roster manual\" describes how to define them"
        }
        return command.isOffered(isReadOnly: isReadOnly) ? nil : "The store is open read-only"
    }

    func offers(_ command: Command) -> Bool { reasonAgainst(command) == nil }
}
