package import Foundation

/// Starts programs that keep running after the call returns.
///
/// Foundation's `Process` is not used, because it might not detect that a program has ended. It waits until a socket is
/// closed, but the program's children inherit that socket and keep it open.
package enum Spawn {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Runs a shell script.
    ///
    /// - Returns: The process's id, a descriptor for writing to its input, and a descriptor for reading its output and
    ///   errors.
    package static func shell(_ script: String) throws -> (pid: pid_t, input: Int32, output: Int32) {
        var input: [Int32] = [0, 0]
        var output: [Int32] = [0, 0]
        guard pipe(&input) == 0, pipe(&output) == 0 else {
            throw Failure(description: "cannot create a pipe: \(String(cString: strerror(errno)))")
        }
        for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output[1], STDERR_FILENO)
        closeInherited(&actions)

        // The program must not inherit the signal mask of the calling thread. Dispatch's threads block all signals, and
        // with such a mask, most signals could not end the program.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignal = sigset_t()
        sigemptyset(&noSignal)
        posix_spawnattr_setsigmask(&attributes, &noSignal)
        // Gives the program its own process group, so that Ctrl-C at the prompt ends only the tests. When the tests
        // end, the program's input is closed. A script that has started a server waits for the end of its input, and
        // then stops the server.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        let environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        var words: [UnsafeMutablePointer<CChar>?] = (["sh", "-c", script] as [String]).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            environment.map { strdup("\($0.key)=\($0.value)" as String) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid = pid_t()
        let failure = posix_spawnp(&pid, "sh", &actions, &attributes, &words, &variables)
        close(input[0])
        close(output[1])
        guard failure == 0 else {
            close(input[1])
            close(output[0])
            throw Failure(description: "cannot start a shell: \(String(cString: strerror(failure)))")
        }
        return (pid, input[1], output[0])
    }

    /// Adds actions that close the descriptors that a started program would inherit, except the standard ones.
    ///
    /// Otherwise the program would keep these descriptors open, and another test could wait forever for one of them to
    /// be closed.
    package static func closeInherited(_ actions: inout posix_spawn_file_actions_t) {
        // The 255 numbers after the highest open descriptor are closed, too, because other threads may open more
        // descriptors before the program starts. Closing a descriptor that is not open does no harm. Swift cannot
        // import `closefrom`, which closes all descriptors from a given number upwards.
        let last = openDescriptors().max() ?? STDERR_FILENO
        for descriptor in STDERR_FILENO + 1..<last + 256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    }

    package static func openDescriptors() -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
    }
}

package struct LineReader {
    package let descriptor: Int32
    private var bytes: [UInt8] = []

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next complete line; nil at the end of the input, or after an error.
    package mutating func next() -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeSubrange(...end) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    /// Discards the rest of the input on a separate thread, so that the writing process never blocks on a full pipe.
    ///
    /// Closes the descriptor at the end of the input.
    package func drain() {
        let descriptor = descriptor
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while read(descriptor, &buffer, buffer.count) > 0 {}
            close(descriptor)
        }
    }
}
