import Foundation

/// A command that has been started.
struct RunningCommand {
    let name: String
    /// The file with its messages.
    let messages: String
    let start: ContinuousClock.Instant
    let process: pid_t

    /// Whether the program has not ended yet.
    var isRunning: Bool {
        var information = siginfo_t()
        // `WNOWAIT` leaves the exit status for `wait()`.
        let found = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return found == 0 && information.si_signo == 0
    }

    /// Waits until the program has ended.
    ///
    /// - Throws: ``Failure`` if the program does not exit with 0, or if its status cannot be read.
    func wait() throws -> Usage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure("lost track of \(name)") }
        }
        let wall = ContinuousClock.now - start
        guard status == 0 else { throw Failure("\(name) \(end(status)): \(lastMessage)") }
        return Usage(wall: wall, usage)
    }

    /// Kills the program, and waits until it has ended.
    func end() {
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    private func end(_ status: Int32) -> String {
        status & 0x7F == 0 ? "failed with exit code \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
    }

    private var lastMessage: String {
        let text = (try? String(contentsOfFile: messages, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").last.map(String.init) ?? "no message"
    }
}
