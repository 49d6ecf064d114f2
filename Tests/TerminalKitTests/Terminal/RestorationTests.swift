import CNCurses
import Foundation
import Glibc
import TerminalKit
import Testing

/// Tests a terminal that a separate process uses, mainly that the terminal is restored when the process ends.
///
/// The terminal is a ``PseudoTerminal``.
@Suite(.serialized, .timeLimit(.minutes(60))) struct RestorationTests {
    @Test("closing the terminal restores it")
    func close() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudoTerminal.path as String] in
            try await MainActor.run {
                let terminal = try PseudoTerminal.takeScreen(path: path)
                terminal.draw(terminal.makeBuffer(), cursor: nil)
                terminal.close()
                exit(7)
            }
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("exiting without closing the terminal restores it")
    func exitWithoutClose() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudoTerminal.path as String] in
            try await MainActor.run {
                let terminal = try PseudoTerminal.takeScreen(path: path)
                withExtendedLifetime(terminal) { exit(7) }
            }
        }
        try pseudoTerminal.expectRestored()
    }

    @Test(
        "a fault on another thread restores the terminal",
        arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    )
    func fault(signal: Int32) async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .signal(signal)) {
            [path = pseudoTerminal.path as String, signal = signal as Int32] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                // Dispatch's threads block SIGABRT, and so do threads that they start; `abort()` unblocks the signal.
                Thread {
                    if signal == SIGABRT { abort() }
                    raise(signal)
                }.start()
            }
            await terminal.close()
        }
        try pseudoTerminal.expectRestored()
    }

    @Test(
        "a signal that nothing handles restores the terminal and ends the process",
        arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS, 34, 64]
    )
    func unhandled(signal: Int32) async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .signal(signal)) {
            [path = pseudoTerminal.path as String, signal = signal as Int32] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            kill(getpid(), signal)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            await terminal.close()
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("a signal from a system timer restores the terminal and is not treated as a fault")
    func timer() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .signal(SIGVTALRM)) { [path = pseudoTerminal.path as String] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            var time = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 0, tv_usec: 1_000))
            setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &time, nil)
            while true { withExtendedLifetime(terminal) {} }
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("a signal that is ignored stays ignored")
    func ignored() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudoTerminal.path as String] in
            try await MainActor.run {
                signal(SIGUSR1, SIG_IGN)
                let terminal = try PseudoTerminal.takeScreen(path: path)
                raise(SIGUSR1)
                terminal.draw(terminal.makeBuffer(), cursor: nil)
                terminal.close()
                exit(7)
            }
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("a signal ends the process even if the other side of the terminal does not read")
    func unreadTerminal() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = pseudoTerminal.path as String] in
            try await MainActor.run {
                let terminal = try PseudoTerminal.takeScreen(path: path)
                terminal.onSignal = { _ in terminal.close() }
                kill(getpid(), SIGTERM)
                // Writing soon blocks the main thread for good, so `onSignal` is never called.
                var text = "x"
                while true {
                    var buffer = terminal.makeBuffer()
                    for row in 0..<buffer.size.rows {
                        buffer.write(
                            String(repeating: text, count: buffer.size.columns),
                            at: Point(row: row, column: 0)
                        )
                    }
                    terminal.draw(buffer, cursor: nil)
                    text = text == "x" ? "y" : "x"
                }
            }
        }
        try pseudoTerminal.expectModesRestored()
    }

    @Test(
        "a very large window is used only up to a size limit",
        arguments: [(65_535, 65_535), (65_535, 80), (24, 65_535)]
    )
    func hugeWindow(rows: Int, columns: Int) async throws {
        let pseudoTerminal = try PseudoTerminal()
        try pseudoTerminal.resize(rows: rows, columns: columns)
        await #expect(processExitsWith: .exitCode(7)) {
            [path = pseudoTerminal.path as String, rows = rows as Int, columns = columns as Int] in
            try await MainActor.run {
                let terminal = try PseudoTerminal.takeScreen(path: path)
                let isLimited = terminal.size == Size(rows: min(rows, 1_000), columns: min(columns, 1_000))
                terminal.close()
                exit(isLimited ? 7 : 8)
            }
        }
    }

    @Test("a window that grows very large is used only up to a size limit")
    func growingWindow() async throws {
        let pseudoTerminal = try PseudoTerminal()
        try pseudoTerminal.resize(rows: 24, columns: 80)
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudoTerminal.path as String] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                Task { @MainActor in
                    terminal.onEvent = { event in
                        let isLimited = event == .resize(Size(rows: 1_000, columns: 1_000))
                        terminal.close()
                        exit(isLimited ? 7 : 8)
                    }
                    // The process resizes its own terminal. If this is not the process's controlling terminal, the
                    // system sends no signal. So the process sends the signal to itself.
                    var window = winsize(ws_row: 65_535, ws_col: 65_535, ws_xpixel: 0, ws_ypixel: 0)
                    _ = ioctl(STDOUT_FILENO, UInt(TIOCSWINSZ), &window)
                    kill(getpid(), SIGWINCH)
                }
            }
        }
    }

    @Test("the message of a trap is printed after the terminal is restored")
    func trap() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .failure) { [path = pseudoTerminal.path as String] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                Thread { preconditionFailure("a mistake") }.start()
            }
            await terminal.close()
        }
        let output = try pseudoTerminal.expectRestored()
        let screenEnd = try #require(output.range(of: PseudoTerminal.leavesScreen, options: .backwards))
        let message = try #require(output.range(of: "a mistake"))
        #expect(screenEnd.upperBound <= message.lowerBound)
    }

    @Test("a termination signal restores the terminal and ends the process", arguments: TerminationSignal.allCases)
    func termination(signal: TerminationSignal) async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .signal(signal.rawValue)) {
            [path = pseudoTerminal.path as String, number = signal.rawValue as Int32] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            kill(getpid(), number)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            await terminal.close()
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("a program can handle a termination signal, close the terminal and exit by itself")
    func onSignal() async throws {
        let pseudoTerminal = try PseudoTerminal()
        await #expect(processExitsWith: .exitCode(143)) { [path = pseudoTerminal.path as String] in
            let terminal = try await PseudoTerminal.takeScreen(path: path)
            await MainActor.run {
                terminal.onSignal = { signal in
                    terminal.close()
                    exit(signal.exitCode)
                }
            }
            kill(getpid(), SIGTERM)
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        }
        try pseudoTerminal.expectRestored()
    }
}
