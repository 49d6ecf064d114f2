import Foundation
import ManyWritersModel
import Synchronization

/// Four writers that run commands at the same time, and the history of their calls.
final class Writers: Sendable {
    struct Options: Sendable {
        var program: Program
        var store = ""
        var seed: UInt64 = 1
        var calls = 400
        /// About one in `killsOneOf` commands is killed; with 0, none is.
        var killsOneOf = 5
        /// Shell commands that kill the server and return when it answers again.
        var faults: [String] = []
        /// The number of calls between two faults.
        var faultEvery = 100

        var isFile: Bool { !store.hasPrefix("postgres") }
    }

    private struct State {
        var calls: [Call] = []
        var faults: [History.Fault] = []
        var newestTask = 0
        /// The delays in seconds, keyed by `Program.Kill.key(_:)`; a kill waits for a fraction of its delay.
        var durations: [String: Double] = [:]
        var running = 0
        var failure: String?
    }

    static let count = 4

    private let options: Options
    private let state = Mutex(State())

    init(_ options: Options) {
        self.options = options
    }

    /// Runs all calls, and reads the store.
    func run() throws -> History {
        for (number, command) in Generator.beginning.enumerated() { try call(command, number, kill: nil) }
        state.withLock { $0.running = Writers.count }
        let threads = (0..<Writers.count).map { writer in Thread { [self] in write(writer) } }
        for thread in threads { thread.start() }
        try injectFaults()
        if let failure = state.withLock({ $0.failure }) { throw Program.Failure(description: failure) }
        let (program, store) = (options.program, options.store)
        func read(_ command: String) throws -> [JSONValue] {
            try program.json([command, "--store", store], name: "end").array ?? []
        }
        let (log, tasks) = (try read("log"), try read("tasks"))
        let end = try program.contents(of: store, name: "end")
        return state.withLock { state in
            History(
                calls: state.calls.sorted { $0.number < $1.number },
                log: log,
                tasks: tasks,
                end: end,
                faults: state.faults,
                canCommitAfterKill: !options.isFile
            )
        }
    }

    private func write(_ writer: Int) {
        var generator = Generator(seed: options.seed, writer: writer, isFile: options.isFile)
        do {
            for index in 0..<options.calls / Writers.count {
                let command = generator.next(newestTask: state.withLock { $0.newestTask })
                let kill = generator.kill(command, oneOf: options.killsOneOf).map { moment(of: $0, command) }
                try call(command, Generator.beginning.count + index * Writers.count + writer, kill: kill)
            }
        } catch {
            state.withLock { $0.failure = "\(error)" }
        }
        state.withLock { $0.running -= 1 }
    }

    private func call(_ command: Command, _ number: Int, kill: Program.Kill?) throws {
        let (program, store) = (options.program, options.store)
        let file = "\(program.folder)/\(number)" + (command.importedText == nil ? ".db" : ".csv")
        try command.importedText?.write(toFile: file, atomically: false, encoding: .utf8)
        defer { for suffix in ["", "-wal", "-shm"] { unlink(file + suffix) } }
        var arguments = command.arguments(file: file, store: store) + ["--json"]
        if case .copy(isBackup: false) = command {} else { arguments += ["--store", store] }
        // Reads have no `--actor`, because `log --actor` shows only the changes of that actor.
        if !command.isRead { arguments += ["--actor", Call.actor(number)] }
        let run = try program.run(arguments, name: String(number), kill: kill)
        var copy: Contents?
        if case .copy = command, run.ending == .exited(0) {
            copy = try program.contents(of: file, name: String(number))
        }
        let call = Call(
            number: number,
            command: command,
            started: run.started,
            returned: run.returned,
            ending: run.ending,
            output: run.json,
            errors: run.errors,
            messages: run.messages,
            copy: copy
        )
        state.withLock { state in
            state.calls.append(call)
            let tasks = [call.output?["task"]["number"], call.output?.array?.first?["task"]]
            state.newestTask = max(state.newestTask, tasks.compactMap { $0?.number }.max() ?? 0)
            // Adjusts the delay so that about half of the kills come too late, and some just before the command ends.
            if let kill { state.durations[kill.key(command)]? *= run.ending == .killed ? 1.1 : 0.9 }
        }
    }

    private func moment(of kill: Generator.Kill, _ command: Command) -> Program.Kill {
        let (beginning, part): (Program.Kill.Beginning, Double) =
            switch kill {
            case .afterStart(let part): (.start, part)
            case .afterOpening(let part): (.opening, part)
            // With a server, the driver cannot see when a command begins to write: it kills the command near its end.
            case .afterWriting(let part): options.isFile ? (.writing, part) : (.opening, 0.7 + 0.5 * part)
            }
        return state.withLock { state in
            let key = Program.Kill(beginning: beginning, seconds: 0).key(command)
            let duration = state.durations[key] ?? (beginning == .start ? 0.2 : 0.04)
            state.durations[key] = duration
            return Program.Kill(beginning: beginning, seconds: part * duration)
        }
    }

    /// Waits until the writers have ended, and meanwhile runs a fault after every `faultEvery` calls.
    private func injectFaults() throws {
        var next = options.faultEvery
        var index = 0
        while true {
            let (running, made) = state.withLock { ($0.running, $0.calls.count) }
            if running == 0 { return }
            guard !options.faults.isEmpty, made >= next, next < options.calls else {
                usleep(5_000)
                continue
            }
            next += options.faultEvery
            let fault = options.faults[index % options.faults.count]
            index += 1
            let shell = Program(path: "/bin/bash", folder: options.program.folder)
            let run = try shell.run(["-c", fault], name: "fault")
            guard run.ending == .exited(0) else {
                throw Program.Failure(description: "\(fault): \(run.ending): \(run.messages)")
            }
            state.withLock { $0.faults.append(.init(what: fault, began: run.started, ended: run.returned)) }
        }
    }
}

extension Program.Kill {
    /// A key made of the event and the command's name; commands with the same name take about the same time.
    fileprivate func key(_ command: Command) -> String {
        beginning.rawValue + " " + command.arguments(file: "", store: "")[0]
    }
}
