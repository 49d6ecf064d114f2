import Foundation
import UserDirectory

/// A program that prints the password of a connection.
struct PasswordCommand {
    /// The program's name and its arguments, which are not passed through a shell.
    let words: [String]

    /// Runs the program, waits until it has ended, and returns at most the first `limit` bytes of its output.
    ///
    /// - Parameter interruption: A descriptor; when it becomes readable, the program is killed.
    /// - Throws: ``RemoteError`` with the reason `cancelled` after an interruption, otherwise `misconfigured`.
    func output(limit: Int, until interruption: Int32) throws(RemoteError) -> [UInt8] {
        let process = Process()
        // `env` finds the program in the search path.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--"] + words
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        // The reading end of this pipe becomes readable when the program has ended.
        let ending = Pipe()
        process.terminationHandler = { _ in try? ending.fileHandleForWriting.close() }
        do {
            try process.run()
        } catch {
            throw failure("cannot be started: \(SystemError.reason(error))")
        }
        var output = PasswordCommand.read(pipe.fileHandleForReading.fileDescriptor, limit, until: interruption)
        // Waits for the program's end, because the program may keep running after it has closed its output.
        let rest = PasswordCommand.read(ending.fileHandleForReading.fileDescriptor, 0, until: interruption)
        if rest == nil { output = nil }
        // Kills the program and its children: the program leads a process group of its own. SIGTERM would not suffice,
        // because the program inherits this thread's signal mask, which may block SIGTERM.
        if output == nil { kill(-process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        guard let output else { throw RemoteError(.cancelled, "cancelled") }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let how = process.terminationReason == .exit ? "exited with" : "was killed by signal"
            throw failure("\(how) \(process.terminationStatus); run it in a shell to see why")
        }
        return output
    }

    func failure(_ reason: String) -> RemoteError {
        RemoteError(.misconfigured, "the password command \(words.joined(separator: " ").quotedForMessage) \(reason)")
    }

    /// Reads all bytes of `descriptor`, and returns the first `limit` bytes.
    ///
    /// Returns nil if `interruption` becomes readable before all bytes have been read.
    private static func read(_ descriptor: Int32, _ limit: Int, until interruption: Int32) -> [UInt8]? {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else { return output }
            if entries[1].revents != 0 { return nil }
            guard entries[0].revents != 0 else { continue }
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return output }
            output += buffer[..<min(count, limit - output.count)]
        }
    }
}
