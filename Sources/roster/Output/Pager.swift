import ArgumentParser
import Foundation
import UserDirectory

/// A program that shows output a screen at a time, such as `less`.
///
/// The program is started with `posix_spawn`. Foundation's `Process` would put the program into a separate process
/// group, which may not read keys from the terminal.
@MainActor
final class Pager {
    private let process: pid_t
    /// The descriptor of the program's standard input.
    let input: Int32

    /// Returns the command line for the shell: the value of `PAGER`, or `less` if it is installed.
    ///
    /// - Returns: Nil if `PAGER` is empty or `cat`, if the terminal cannot move the cursor, or if there is no `less`.
    static func command(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        guard environment["TERM"] != "dumb" else { return nil }
        if let command = environment["PAGER"] { return ["", "cat"].contains(command) ? nil : command }
        let folders = environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/less", X_OK) == 0 } ? "less" : nil
    }

    /// Starts the program.
    ///
    /// Until ``finish()``, SIGINT and SIGQUIT are ignored: they are for the program, which is on the screen.
    ///
    /// - Throws: ``CommandError`` if the program cannot be started.
    init(_ command: String) throws {
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
        // Roster ignores SIGPIPE and SIGXFSZ; the program must not inherit this.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        // As git does: less leaves its text on the screen, and ends by itself if there is only one page.
        setenv("LESS", "FRX", 0)
        let words: [String] = ["sh", "-c", command]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let number = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
        guard number == 0 else {
            close(ends[1])
            throw Pager.failure(number)
        }
        self.process = process
        input = ends[1]
        for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    }

    /// Ends the program's input, and waits until the user leaves the program.
    ///
    /// - Throws: ``CommandError`` if the shell could not run the program.
    func finish() throws {
        close(input)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
        // The lower bits are a signal, the upper ones the exit code; 126 and 127 are the shell's own.
        let exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : 0
        guard exitCode != 126, exitCode != 127 else { throw Pager.failure(exitCode == 126 ? EACCES : ENOENT) }
    }

    private static func failure(_ number: Int32) -> CommandError {
        let message = "cannot start the pager: \(SystemError.reason(number)); set PAGER=cat to do without it"
        return CommandError(code: "pager", message: message, exitCode: .failure)
    }
}
