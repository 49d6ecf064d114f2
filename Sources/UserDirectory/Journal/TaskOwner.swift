import Foundation

/// Identifies the process that runs a task, so that Roster can later check whether the process is still running.
package struct TaskOwner: Hashable, Sendable {
    package let host: String
    package let process: Int
    /// When the process started: the id of the boot, and the clock ticks from the boot to the start.
    ///
    /// Distinguishes the process from a later process with the same id.
    package let start: String

    package init(host: String, process: Int, start: String) {
        self.host = host
        self.process = process
        self.start = start
    }

    package static let current = TaskOwner(
        host: ProcessInfo.processInfo.hostName,
        process: Int(getpid()),
        start: TaskOwner.status(of: Int(getpid())).flatMap(TaskOwner.start) ?? ""
    )

    /// Whether the process is known to have ended.
    ///
    /// False if the process ran on another machine. Also false if another user runs a process with this id, and `/proc`
    /// hides that process.
    package var isDead: Bool {
        guard host == TaskOwner.current.host else { return false }
        if let status = TaskOwner.status(of: process) { return start != TaskOwner.start(in: status) }
        guard let id = pid_t(exactly: process), id > 0 else { return true }
        return kill(id, 0) == -1 && errno == ESRCH
    }

    private static func status(of process: Int) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    }

    /// Returns nil for a zombie, because a zombie has ended.
    private static func start(in status: String) -> String? {
        // Field 2 is the program's name in parentheses. The name may contain any character, so the split begins at the
        // last parenthesis. `fields[1]` is therefore field 3 (the state), and `fields[20]` is field 22 (the start).
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
        guard fields.count > 20, fields[1] != "Z" else { return nil }
        return "\(boot) \(fields[20])"
    }

    private static let boot: String = {
        let id = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return id?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }()
}
