import Foundation

/// What the system reports about a running process.
struct ProcessStatus {
    let process: pid_t

    /// The peak of the process's memory in bytes.
    var peakMemory: Double {
        value("VmHWM", in: "/proc/\(process)/status") * 1_024
    }

    /// The number of context switches of the process's threads.
    var switches: Double {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.reduce(0) { sum, task in
            let path = "/proc/\(process)/task/\(task)/status"
            return sum + value("voluntary_ctxt_switches", in: path) + value("nonvoluntary_ctxt_switches", in: path)
        }
    }

    /// Whether the process has not ended.
    var isAlive: Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        // The state follows the name. Z means that the process has ended, but its parent has not waited for it.
        return text.split(separator: ")").last?.hasPrefix(" Z") == false
    }

    /// The processor time of the process and all its children, including those that have ended, in seconds.
    ///
    /// A child that ends while the times are read would be counted twice or not at all. The times are read again
    /// until no child ends during a reading.
    var processorOfFamily: Double {
        while true {
            let before = Self.statistics(process).map { $0[13...14] }
            let time = processorOfFamilyNow
            if before == Self.statistics(process).map({ $0[13...14] }) { return time }
        }
    }

    private var processorOfFamilyNow: Double {
        let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        let ticks = processes.reduce(0) { sum, candidate in
            guard let fields = Self.statistics(candidate) else { return sum }
            // The fields after the name: 1 is the parent; 11 to 14 are the times of the process and its ended children.
            if candidate == process { return sum + fields[11...14].reduce(0, +) }
            return fields[1] == Int(process) ? sum + fields[11] + fields[12] : sum
        }
        return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func statistics(_ process: pid_t) -> [Int]? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ").map { Int($0) ?? 0 }
        return fields.count > 14 ? fields : nil
    }

    private func value(_ name: String, in path: String) -> Double {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
        return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Double($0) } ?? 0
    }
}
