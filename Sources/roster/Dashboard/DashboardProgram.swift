import ArgumentParser
import Dashboard
import Dispatch
import Foundation
import Futures
import PostgresStore
import Presentation
import TerminalKit
import UserDirectory

/// Runs the dashboard on the terminal.
@MainActor
final class DashboardProgram {
    private let terminal: CursesTerminal
    private let screen: DashboardScreen
    private let appearance: DashboardAppearance
    private var isRunning = true
    private var signal: TerminationSignal?

    /// Throws ``CommandError`` unless standard input and output are a terminal that can show a screen.
    static func requireTerminal() throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw noTerminal("the dashboard needs a terminal: in scripts and pipes, use the commands instead")
        }
        do { try CursesTerminal.checkType() } catch let error as TerminalError {
            throw noTerminal(error.description)
        }
    }

    /// Runs the dashboard until the user or a signal ends it.
    ///
    /// Calls `begin` when the dashboard is on the screen. If a signal ends the dashboard, the signal's default action
    /// then ends the process.
    static func run(
        _ composition: Composition,
        appearance: DashboardAppearance,
        connections: DashboardConnections? = nil,
        begin: @MainActor (DashboardPresenter) -> Void = { _ in }
    ) throws -> ExitCode {
        let program: DashboardProgram
        do { program = try DashboardProgram(appearance) } catch let error as TerminalError {
            throw noTerminal(error.description)
        }
        let signal = program.run(composition, connections, begin: begin)
        program.terminal.giveBack()
        // Signals are ignored until the store is closed. When a terminal goes away, SIGHUP often arrives twice. If
        // signals were not ignored, the second SIGHUP would end the process while the store is still open.
        defer { program.terminal.close() }
        appearance.finish()
        // Closes the store before a signal ends the process, so that the temporary store of a demo is removed.
        try composition.close()
        if let signal {
            program.terminal.close()
            // The parent process must see that a signal ended this process.
            Foundation.signal(signal.rawValue, SIG_DFL)
            raise(signal.rawValue)
        }
        return .success
    }

    private static func noTerminal(_ message: String) -> CommandError {
        let hint = "commands such as roster list and roster add need no screen (roster --help lists all)"
        return CommandError(code: "no-terminal", message: "\(message); \(hint)", exitCode: .usage)
    }

    private init(_ appearance: DashboardAppearance) throws {
        self.appearance = appearance
        let configuration = appearance.configuration
        terminal = try CursesTerminal(
            ambiguousWidth: configuration.ambiguousWidth.value,
            prefersASCII: configuration.borders.value == .ascii
        )
        screen = DashboardScreen(terminal: terminal, keys: configuration.keymap.value) { body in
            DispatchQueue.main.async {
                // The main queue runs its blocks on the main thread.
                MainActor.assumeIsolated { body() }
            }
        }
    }

    /// Runs the main run loop, which handles keys, signals and the results of use cases, until the dashboard ends.
    private func run(
        _ composition: Composition,
        _ connections: DashboardConnections?,
        begin: @MainActor (DashboardPresenter) -> Void
    ) -> TerminationSignal? {
        terminal.onSignal = { [weak self] signal in self?.end(by: signal) }
        terminal.onStop = { [weak self] in self?.suspend(between: composition.executor) }
        let presenter = DashboardPresenter(
            useCases: composition.useCases,
            views: screen.views,
            environment: environment(of: composition, connections)
        )
        screen.styles = appearance.styles
        screen.run(presenter)
        for note in appearance.notes + composition.notes() { presenter.notify(Text.capitalized(note)) }
        begin(presenter)
        while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
        // Keys that were typed ahead must not change anything now.
        terminal.onEvent = nil
        cancelTasks(of: presenter.session)
        return signal
    }

    /// Cancels the running tasks, and waits until they have recorded their end in the journal.
    ///
    /// Waits a second at most, because a store on a server might not answer.
    private func cancelTasks(of session: SessionFeature) {
        let tasks = session.cancelTasks()
        let limit = Date(timeIntervalSinceNow: 1)
        while tasks.contains(where: \.isUnderway), limit.timeIntervalSinceNow > 0,
            RunLoop.main.run(mode: .default, before: limit)
        {}
    }

    private func environment(
        of composition: Composition,
        _ connections: DashboardConnections?
    ) -> DashboardEnvironment {
        let files = HomeFiles(store: composition.file.map { UsedFile(store: $0) })
        return DashboardEnvironment(
            store: composition.store.name,
            author: composition.author.through(.dashboard),
            isReadOnly: composition.isReadOnly,
            imports: DashboardImports(useCases: composition.importUsers, files: files),
            exports: files,
            connections: connections,
            schedule: { delay, body in
                let (seconds, attoseconds) = delay.components
                DispatchQueue.main.asyncAfter(deadline: .now() + Double(seconds) + Double(attoseconds) / 1e18) {
                    // The main queue runs its blocks on the main thread.
                    MainActor.assumeIsolated { body() }
                }
            },
            quit: { [weak self] in self?.end(by: nil) },
            // If the terminal is gone but no SIGHUP arrives, the exit code must still be that of SIGHUP.
            hangUp: { [weak self] in self?.end(by: .hangUp) },
            suspend: { [weak self] in self?.suspend(between: composition.executor) },
            redraw: { [weak self] in self?.terminal.redrawAll() },
            scheduleAt: { date, body in
                let (seconds, fraction) = modf(date.timeIntervalSince1970)
                let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(fraction * 1e9))
                // Unlike the clock of `schedule`, this clock advances while the machine sleeps.
                DispatchQueue.main.asyncAfter(wallDeadline: DispatchWallTime(timespec: time)) {
                    // The main queue runs its blocks on the main thread.
                    MainActor.assumeIsolated { body() }
                }
            },
            copy: { [weak self] in try self?.copy($0) },
            setMouse: { [weak self] in
                self?.terminal.isMouseEnabled = $0
                return self?.terminal.isMouseEnabled ?? false
            },
            commandOptions: composition.commandOptions,
            settings: appearance.settings { [weak self] in self?.screen.styles = $0 },
            probe: StoreProbe(name: composition.store is PostgresStore ? "server" : "store") {
                composition.executor.submit {}
            }
        )
    }

    /// Copies through tmux and through the terminal.
    ///
    /// `TMUX` does not prove that tmux shows this program: a terminal that was started inside tmux passes `TMUX` on.
    private func copy(_ text: String) throws {
        let isCopied = TmuxClipboard.copy(text)
        do { try terminal.copy(text) } catch { if !isCopied { throw error } }
    }

    /// Stops the process between two pieces of the executor's work.
    ///
    /// A process that is stopped in the middle of a transaction would keep the store locked for other processes. But
    /// the process is stopped after a second at the latest, even if the executor has not finished its present work.
    private func suspend(between executor: any Executor) {
        let (isIdle, isContinued) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        executor.submit {
            isIdle.signal()
            isContinued.wait()
        }
        _ = isIdle.wait(timeout: .now() + .seconds(1))
        terminal.suspend()
        isContinued.signal()
    }

    private func end(by signal: TerminationSignal?) {
        self.signal = self.signal ?? signal
        isRunning = false
    }
}
