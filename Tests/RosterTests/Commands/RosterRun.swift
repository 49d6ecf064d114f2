import Foundation
import SQLiteStore
import Testing

/// The result of a run of the real binary: its output, its messages and its exit code.
struct RosterRun {
    let output: String
    let messages: String
    let exitCode: Int32

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The output, or the messages if the output is empty, as a JSON value.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data((output.isEmpty ? messages : output).utf8))
    }

    /// The error object on standard error.
    func error() throws -> [String: Any] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(messages.utf8)) as? [String: Any])
        return try #require(object["error"] as? [String: Any])
    }
}

/// A temporary home folder for runs of the binary; the folder is removed when this object is released.
final class RosterHome {
    let folder: URL
    /// The store that the runs use.
    var store: String { path("team.db") }

    /// - Parameter hasStore: Whether the home begins with an empty store.
    init(hasStore: Bool = true) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("roster-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if hasStore { try SQLiteStore(path: store).close() }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Makes a store, fills it with the closure, and returns its bytes.
    ///
    /// Copying the bytes is faster than making the store again.
    static func makeStore(_ fill: (RosterHome) throws -> Void) throws -> Data {
        let home = try RosterHome()
        try fill(home)
        return try Data(contentsOf: URL(fileURLWithPath: home.store))
    }

    /// Writes the bytes of a store to the path of the home's store.
    func put(_ store: Data) throws {
        try store.write(to: URL(fileURLWithPath: self.store))
        chmod(self.store, 0o600)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// The sanitizers' options in the environment of the tests.
    ///
    /// They name the files to which a sanitizer writes what it finds in a run of the binary.
    private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// Runs the binary on the home's store, and waits until the run has ended.
    @discardableResult
    func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> RosterRun {
        try start(arguments, input: input, environment: environment).finish()
    }

    /// Starts the binary.
    ///
    /// - Parameters:
    ///   - inputPipe: The pipe that the binary reads if `input` is nil; if both are nil, the input is empty.
    ///   - pipe: The pipe for the binary's output, instead of a file; ``RosterRun/output`` is then empty.
    func start(
        _ arguments: [String],
        input: String? = nil,
        inputPipe: FileHandle? = nil,
        output pipe: FileHandle? = nil,
        environment: [String: String] = [:]
    ) throws -> RunningRoster {
        let process = Process()
        process.executableURL = try RosterBinary.url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "ROSTER_STORE": store,
        ].merging(RosterHome.sanitizerOptions) { $1 }.merging(environment) { $1 }
        let name = UUID().uuidString
        // Uses files, because pipes could fill up.
        let output = try handle(name + ".out")
        let messages = try handle(name + ".err")
        process.standardOutput = pipe ?? output
        process.standardError = messages
        if let input {
            process.standardInput = FileHandle(forReadingAtPath: try write(input, to: name + ".in"))
        } else {
            process.standardInput = inputPipe ?? FileHandle.nullDevice
        }
        try process.run()
        return RunningRoster(process: process, output: path(name + ".out"), messages: path(name + ".err"))
    }

    private func handle(_ name: String) throws -> FileHandle {
        _ = try write("", to: name)
        return try #require(FileHandle(forWritingAtPath: path(name)))
    }
}

/// A run that has not ended yet.
struct RunningRoster {
    let process: Process
    fileprivate let output: String
    fileprivate let messages: String

    /// Waits until the run has opened all these files; returns false after three minutes.
    func waitUntilOpen(_ files: [String]) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(180)
        while ContinuousClock.now < deadline {
            if try hasOpen(files) { return true }
        }
        return false
    }

    /// Whether the run has all these files open.
    func hasOpen(_ files: [String]) throws -> Bool {
        let folder = "/proc/\(process.processIdentifier)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        return Set(files).isSubset(of: open)
    }

    /// Waits until one of the run's threads sleeps in one of these kernel functions; returns false after three minutes.
    func waitUntilBlocked(in functions: Set<String>) throws -> Bool {
        let folder = "/proc/\(process.processIdentifier)/task"
        let deadline = ContinuousClock.now + .seconds(180)
        while ContinuousClock.now < deadline {
            for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let function = try? String(contentsOfFile: "\(folder)/\(thread)/wchan", encoding: .utf8)
                if let function, functions.contains(String(function.prefix { $0 != "." })) { return true }
            }
        }
        return false
    }

    /// Waits until the messages meet a condition; returns false after three minutes.
    func waitForMessages(_ isRight: (String) -> Bool) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(180)
        while ContinuousClock.now < deadline {
            if isRight(try String(contentsOfFile: messages, encoding: .utf8)) { return true }
        }
        return false
    }

    /// Waits until the run has ended.
    ///
    /// If a signal has ended the run, the exit code is the one that a shell reports: 128 plus the signal's number.
    func finish() throws -> RosterRun {
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return RosterRun(
            output: try String(contentsOfFile: output, encoding: .utf8),
            messages: try String(contentsOfFile: messages, encoding: .utf8),
            exitCode: process.terminationStatus + (isSignal ? 128 : 0)
        )
    }
}
