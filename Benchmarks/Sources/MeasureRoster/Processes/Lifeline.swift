import Foundation

/// A shell script that reads its standard input until this process ends or calls ``end()``, and then cleans up.
///
/// No matter how this process ends, the system closes the pipe. Therefore the script cleans up even after a crash.
final class Lifeline {
    /// The descriptor from which the script's standard output and standard error can be read.
    let output: Int32
    private let input: Int32
    private let process: pid_t

    init(script: String, environment: [String: String]) throws {
        var input: [Int32] = [0, 0]
        var output: [Int32] = [0, 0]
        guard pipe(&input) == 0, pipe(&output) == 0 else {
            throw Failure("cannot create a pipe: \(String(cString: strerror(errno)))")
        }
        for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var spawn = Spawn(["/bin/sh", "-c", script], environment: Environment.plain.merging(environment) { $1 })
        spawn.duplicated = [(input[0], STDIN_FILENO), (output[1], STDOUT_FILENO), (output[1], STDERR_FILENO)]
        // Ctrl-C ends only this process; the script then cleans up.
        spawn.group = .own
        process = try spawn.start()
        close(input[0])
        close(output[1])
        self.input = input[1]
        self.output = output[0]
    }

    /// Lets the script clean up, and waits until it has ended.
    func end() {
        close(input)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        close(output)
    }
}
