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
    /// Also false if Roster cannot find out, for one of these reasons:
    /// * The process ran on another machine.
    /// * Another user runs a process with the same id, and `/proc` hides that process.
    package var isDead: Bool {
        guard host == TaskOwner.current.host else { return false }
        if let status = TaskOwner.status(of: process) { return start != TaskOwner.start(in: status) }
        guard let id = pid_t(exactly: process), id > 0 else { return true }
        return kill(id, 0) == -1 && errno == ESRCH
    }

    private static func status(of process: Int) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    }

    /// Returns the start of a process from its status; nil if the process has ended.
    private static func start(in status: String) -> String? {
        // Field 2 is the program's name, in parentheses; the name may contain any character. Field 22 is the start.
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
        guard fields.count > 20, fields[1] != "Z" else { return nil }
        return "\(boot) \(fields[20])"
    }

    private static let boot: String = {
        let id = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return id?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }()
}
