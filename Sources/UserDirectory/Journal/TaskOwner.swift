import Foundation

/// The process that runs a task, so that a dead process can be distinguished from a running one.
package struct TaskOwner: Hashable, Sendable {
    package let host: String
    package let process: Int
    /// The process's start: the boot's id and the clock ticks since boot; differs if the process id is used again.
    package let start: String

    package init(host: String, process: Int, start: String) {
        self.host = host
        self.process = process
        self.start = start
    }

    package static let current = TaskOwner(
        host: ProcessInfo.processInfo.hostName,
        process: Int(getpid()),
        start: TaskOwner.start(of: Int(getpid())) ?? ""
    )

    /// Whether the process is known to have ended.
    ///
    /// Nothing is known about processes of other machines.
    package var isDead: Bool {
        host == TaskOwner.current.host && start != TaskOwner.start(of: process)
    }

    /// The start of a process of this machine; nil if it does not exist.
    private static func start(of process: Int) -> String? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        // The second field is the program's name in parentheses, which may hold anything; the start is field 22.
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
        guard fields.count > 20, fields[1] != "Z" else { return nil }
        return "\(boot) \(fields[20])"
    }

    private static let boot: String = {
        let id = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return id?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }()
}
