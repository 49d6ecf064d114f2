import ArgumentParser
import Foundation
import UserDirectory

/// A program that shows output a screen at a time, such as `less`.
///
/// The program is started with `posix_spawn`. Foundation's `Process` would put the program into a separate process
/// group, which is not allowed to read keys from the terminal.
@MainActor
final class Pager {
    private let process: pid_t
    private let signals: PagerSignals
    /// The descriptor of the program's standard input.
    let input: Int32

    /// Returns the command line for the shell: the value of `PAGER`, or `less` if it is installed; nil for no pager.
    static func command(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        guard environment["TERM"] != "dumb" else { return nil }
        if let command = environment["PAGER"] { return ["", "cat"].contains(command) ? nil : command }
        let folders = environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/less", X_OK) == 0 } ? "less" : nil
    }

    /// Starts the program.
    ///
    /// Until ``finish()`` returns, SIGINT does nothing to this process. The terminal also sends SIGINT to the program,
    /// and only the program reacts to it.
    ///
    /// - Throws: ``CommandError`` if the program cannot be started.
    init(_ command: String, _ stopSignals: StopSignals) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Pager.failure(errno) }
        // The program inherits only the reading end. If it also had the writing end, its input would never end.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Roster ignores SIGPIPE and SIGXFSZ, and may have been started with SIGINT ignored. The program must not
        // inherit these settings.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        // Dispatch blocks a signal in the thread that received it, which may be this one. The program must not inherit
        // blocked signals.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        posix_spawnattr_setsigmask(&attributes, &unblocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let words: [String] = ["sh", "-c", command]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var variables = Pager.environment
        defer { for variable in variables { free(variable) } }
        var process = pid_t()
        var terminal = termios()
        let hasTerminal = tcgetattr(STDOUT_FILENO, &terminal) == 0
        // The shell and the pager start with SIGQUIT ignored. Otherwise, Ctrl-\ would end the shell but not the pager.
        // Roster could then neither end the pager nor wait for it, because Roster has only the shell's process id.
        let previous = signal(SIGQUIT, SIG_IGN)
        let number = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &variables)
        signal(SIGQUIT, previous)
        guard number == 0 else {
            close(ends[1])
            throw Pager.failure(number)
        }
        self.process = process
        input = ends[1]
        signals = PagerSignals(process, terminal: hasTerminal ? terminal : nil, stopSignals)
    }

    /// A copy of this process's environment, with git's value of `LESS` if the user has not set `LESS`.
    ///
    /// With git's value, `less` leaves its text on the screen, and ends by itself if the whole text fits on one
    /// screen. This process's own environment does not change, because other threads may be reading it.
    private static var environment: [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            variables.append(strdup(variable))
            next += 1
        }
        if getenv("LESS") == nil { variables.append(strdup("LESS=FRX")) }
        return variables + [nil]
    }

    /// Ends the program's input, and waits until the program ends.
    ///
    /// - Throws: ``PagerInterrupted`` if SIGHUP, SIGQUIT or SIGTERM ended the program or must end this command;
    ///   ``CommandError`` if the shell could not run the program.
    func finish() throws {
        close(input)
        // Waits, but keeps the process id in use until `noteEnd` has prevented further signals to this id.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        signals.noteEnd()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The signal that ended the program. The terminal may have sent it to both processes, but this process may not
        // have received it yet.
        let ending = [SIGHUP, SIGQUIT, SIGTERM].first { $0 == status & 0x7F }
        signals.stop(ending)
        if let number = signals.received ?? ending { throw PagerInterrupted(signal: number) }
        // The lower bits of the status are a signal, and the upper bits are the exit code. The shell exits with 126 or
        // 127 if it cannot run the program.
        let exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : 0
        guard exitCode != 126, exitCode != 127 else { throw Pager.failure(exitCode == 126 ? EACCES : ENOENT) }
    }

    private static func failure(_ number: Int32) -> CommandError {
        let message = "cannot start the pager: \(SystemError.reason(number)); set PAGER=cat to use no pager"
        return CommandError(code: "pager", message: message, exitCode: .failure)
    }
}
