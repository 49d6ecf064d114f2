import Foundation
import Glibc
import TerminalKit
import Testing

/// Each test opens a pseudo-terminal, lets a process of its own take the screen on it and end somehow, and looks then
/// what has become of the terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct RestorationTests {
    @Test("a closed terminal is as it was")
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

    @Test("exit without close restores the terminal")
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
                // Dispatch's threads block SIGABRT and hand that on; abort() unblocks it.
                Thread {
                    if signal == SIGABRT { abort() }
                    raise(signal)
                }.start()
            }
            await terminal.close()
        }
        try pseudoTerminal.expectRestored()
    }

    @Test("what a trap says comes after the terminal is restored")
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

    @Test("a signal to end restores the terminal and ends the process", arguments: TerminationSignal.allCases)
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

    @Test("a program may end by itself on a signal")
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
