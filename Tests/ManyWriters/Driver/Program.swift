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

        /// The codes of the errors; each error is a line of JSON.
        var errors: [String] {
            messages.split(separator: "\n").compactMap { line in
                (try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)))?["error"]["code"].text
            }
        }
    }

    let path: String
    /// The folder for the outputs, which are files because a pipe could fill up.
    let folder: String

    /// The time in nanoseconds, from a clock that never goes back.
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// When a process is killed.
    struct Kill: Sendable {
        enum Beginning: String {
            /// When the process is started.
            case start
            /// When it has opened a database or a connection.
            case opening
            /// When it holds the write lock of an SQLite database.
            case writing
        }

        /// The event from which `seconds` are counted.
        let beginning: Beginning
        let seconds: Double
    }

    /// Runs a command to its end, or kills it.
    ///
    /// - Parameter name: The name of the files for the outputs; must differ for commands that run at the same time.
    func run(_ arguments: [String], name: String, kill moment: Kill? = nil) throws -> Run {
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
        if let moment {
            wait(for: moment.beginning, of: process)
            usleep(UInt32(moment.seconds * 1_000_000))
            // The process id is still valid, because `waitpid` has not been called yet.
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

    /// Waits until a process has reached the given point, or has ended.
    private func wait(for beginning: Kill.Beginning, of process: pid_t) {
        guard beginning != .start else { return }
        let folder = "/proc/\(process)/fd"
        while let descriptors = try? FileManager.default.contentsOfDirectory(atPath: folder), !descriptors.isEmpty {
            let isOpen = descriptors.contains { descriptor in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
                return target.map { $0.hasSuffix(".db-wal") || $0.hasPrefix("socket:") } ?? false
            }
            if isOpen, beginning == .opening || isWriting(process) { return }
            usleep(300)
        }
    }

    /// Whether a process holds the write lock of an SQLite database.
    ///
    /// The database is in WAL mode, so this is the lock on byte 120 of the log's index, the `-shm` file.
    private func isWriting(_ process: pid_t) -> Bool {
        let locks = FileManager.default.contents(atPath: "/proc/locks") ?? Data()
        return String(decoding: locks, as: UTF8.self).split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            return words.count == 8 && words[3] == "WRITE" && words[4] == "\(process)" && words[6] == "120"
        }
    }

    /// The contents of a store.
    func contents(of store: String, name: String) throws -> Contents {
        func read(_ arguments: String...) throws -> JSONValue {
            try json(arguments + ["--store", store], name: name)
        }
        let live = try read("list").array ?? []
        let trashed = try read("list", "is:trashed").array ?? []
        return Contents(users: live + trashed, seats: try read("limit"), check: try read("log", "--check"))
    }

    /// The JSON that a command prints; throws an error if the command prints no JSON.
    func json(_ arguments: [String], name: String) throws -> JSONValue {
        let run = try run(arguments + ["--json"], name: name)
        guard let json = run.json else {
            throw Failure(description: "\(arguments.joined(separator: " ")): \(run.ending): \(run.messages)")
        }
        return json
    }
}
