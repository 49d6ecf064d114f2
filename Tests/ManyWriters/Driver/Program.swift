import Foundation
import ManyWritersModel

/// Runs the program under test.
struct Program: Sendable {
    struct Failure: Error, CustomStringConvertible { let description: String }

    /// A finished process.
    struct Run: Sendable {
        let started: UInt64
        let returned: UInt64
        let ending: Call.Ending
        let output: Data
        let messages: String

        var json: JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: output) }

        /// The codes of the errors, each on a line of its own.
        var errors: [String] {
            messages.split(separator: "\n").compactMap { line in
                (try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)))?["error"]["code"].text
            }
        }
    }

    let path: String
    /// For the outputs, which are files because a pipe could fill up.
    let folder: String

    /// Nanoseconds of a clock that never goes back.
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Runs a command to its end, or kills it after some seconds.
    ///
    /// - Parameter name: Names the files of the outputs; different for commands that run at the same time.
    func run(_ arguments: [String], name: String, killAfter: Double? = nil) throws -> Run {
        let (output, errors) = ("\(folder)/\(name).out", "\(folder)/\(name).err")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, flags, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let started = Program.now
        let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
        guard failure == 0 else {
            throw Failure(description: "cannot start \(path): \(String(cString: strerror(failure)))")
        }
        if let killAfter {
            usleep(UInt32(killAfter * 1_000_000))
            // The process still has its id, because nothing has waited for it.
            kill(process, SIGKILL)
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let returned = Program.now
        let signal = status & 0x7F
        let run = Run(
            started: started,
            returned: returned,
            ending: signal == SIGKILL ? .killed : .exited(signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal)),
            output: FileManager.default.contents(atPath: output) ?? Data(),
            messages: String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
        )
        unlink(output)
        unlink(errors)
        return run
    }

    /// What a store has.
    func contents(of store: String, name: String) throws -> Contents {
        func read(_ arguments: String...) throws -> JSONValue {
            try json(arguments + ["--store", store], name: name)
        }
        let live = try read("list").array ?? []
        let trashed = try read("list", "is:trashed").array ?? []
        return Contents(users: live + trashed, seats: try read("limit"), check: try read("log", "--check"))
    }

    /// What a command prints; an error unless it prints JSON.
    func json(_ arguments: [String], name: String) throws -> JSONValue {
        let run = try run(arguments + ["--json"], name: name)
        guard let json = run.json else {
            throw Failure(description: "\(arguments.joined(separator: " ")): \(run.ending): \(run.messages)")
        }
        return json
    }
}
