import Dispatch
import Foundation
import Futures
import Subprocess
import SystemPackage
import UserDirectory

/// Runs the tools, one at a time, and can end a running tool and all its children.
///
/// ``interrupt()`` may be called from any thread.
final class ToolRunner: Sendable {
    private struct State {
        var isRunning = false
        var isInterrupted = false
        /// Ends the running tool; nil if no tool is running.
        var end: (@Sendable () -> Void)?
    }

    private let settings: AccountSettings
    private let state = Locked(State())

    init(_ settings: AccountSettings) {
        self.settings = settings
    }

    var isInterrupted: Bool { state.withLock(\.isInterrupted) }

    /// Begins a call to ``LocalDirectory``; one call may run several tools.
    func begin() {
        let isFirst = state.withLock { state in
            defer { state = State(isRunning: true) }
            return !state.isRunning
        }
        precondition(isFirst, "only one call to local accounts may run at a time")
    }

    func end() { state.withLock { $0 = State() } }

    func interrupt() {
        let end = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.isRunning else { return nil }
            state.isInterrupted = true
            return state.end
        }
        end?()
    }

    /// Runs a tool, and blocks until it has ended.
    ///
    /// If the tool is interrupted or exceeds the time limit, its children are killed, too.
    func run(_ call: ToolCall) throws(RemoteError) {
        let tool = call.tool.rawValue
        guard let program = program(tool) else {
            let folders = settings.tools.folders.joined(separator: ", ").shown
            throw RemoteError(.misconfigured, "there is no \(tool) in \(folders); install the package passwd")
        }
        let output = try ToolOutput()
        let ended = DispatchSemaphore(value: 0)
        let result = Locked<Result<Ended, any Error>?>(nil)
        let configuration = configuration(program, call.arguments(settings))
        let task = Task.detached {
            let ran = await ToolRunner.launch(configuration, output)
            result.withLock { $0 = ran }
            ended.signal()
        }
        let isTooLate = state.withLock { state in
            state.end = { task.cancel() }
            return state.isInterrupted
        }
        if isTooLate { task.cancel() }
        let hasTimedOut = ended.wait(timeout: .now() + settings.timeout.seconds) == .timedOut
        if hasTimedOut {
            task.cancel()
            ended.wait()
        }
        let wasInterrupted = state.withLock { state in
            state.end = nil
            return state.isInterrupted
        }
        guard let ran = result.withLock(\.self) else { preconditionFailure("the tool has not ended") }
        try check(ran, tool, output.said(), timedOut: hasTimedOut, interrupted: wasInterrupted)
    }

    private func check(
        _ ran: Result<Ended, any Error>,
        _ tool: String,
        _ said: String,
        timedOut: Bool,
        interrupted: Bool
    ) throws(RemoteError) {
        if case .success(let ended) = ran {
            // Children of the tool may still be running, and may change something later.
            if timedOut || interrupted { kill(-ended.process, SIGKILL) }
            if case .exited(0) = ended.status { return }
        }
        if timedOut {
            throw RemoteError(.timedOut, "\(tool) did not end within the time limit\(said); try again later")
        }
        if interrupted { throw RemoteError(.cancelled, "cancelled") }
        switch ran {
        case .success(let ended): throw ToolFailure.error(tool, ended.status, said)
        case .failure(let error): throw ToolFailure.error(tool, error)
        }
    }

    private func program(_ tool: String) -> String? {
        settings.tools.folders.lazy.map { "\($0)/\(tool)" }.first { access($0, X_OK) == 0 }
    }
}

// MARK: - The process

extension ToolRunner {
    fileprivate struct Ended: Sendable {
        let process: Foundation.pid_t
        let status: TerminationStatus
    }

    private func configuration(_ program: String, _ arguments: [String]) -> Configuration {
        var options = PlatformOptions()
        // In a new session, the tool has a process group of its own, which can be ended as a whole. The session has no
        // terminal, so the tool cannot ask questions.
        options.createSession = true
        options.teardownSequence = [
            .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: settings.tools.grace)
        ]
        return Configuration(
            executable: .path(FilePath(program)),
            arguments: Arguments(arguments),
            // Makes the tools print untranslated messages, and use UTC.
            environment: .custom(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C", "TZ": "UTC"]),
            workingDirectory: "/",
            platformOptions: options
        )
    }

    private static func launch(_ configuration: Configuration, _ output: ToolOutput) async -> Result<Ended, any Error> {
        do {
            let result = try await Subprocess.run(
                configuration,
                input: .none,
                output: .fileDescriptor(FileDescriptor(rawValue: output.writing), closeAfterSpawningProcess: true),
                error: .combinedWithOutput
            )
            return .success(
                Ended(process: result.processIdentifier.value, status: result.terminationStatus)
            )
        } catch {
            return .failure(error)
        }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
