import Foundation

/// The machine on which the values were measured, without the machine's name.
struct Machine {
    /// The names and the values to print.
    let facts: [(name: String, value: String)]

    init(roster: String, programs: [Program]) {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let memory = Double(ProcessInfo.processInfo.physicalMemory) / Double(1 << 30)
        var facts = [
            ("processor", "\(Self.processor), \(cores == 1 ? "1 core" : "\(cores) cores")"),
            ("memory", "\(Int(memory.rounded())) GiB"),
            ("system", Self.system),
            ("Roster", Self.firstLine(roster, "--version")),
        ]
        for program in programs where !program.isRoster {
            facts.append((program.title, program.isInstalled ? Self.version(of: program) : "not installed"))
        }
        self.facts = facts.map { (name: $0.0, value: $0.1) }
    }

    private static var processor: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
    }

    private static var system: String {
        let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        let name = text.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
        var kernel = utsname()
        uname(&kernel)
        // Returns only the version, because the rest of the kernel's release may name the machine's owner.
        let release = withUnsafeBytes(of: kernel.release) { bytes in
            String(decoding: bytes.prefix { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }, as: UTF8.self)
        }
        return (name?.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } ?? "Linux") + ", kernel \(release)"
    }

    private static func version(of program: Program) -> String {
        switch program {
        case .sqlite3: firstLine(program.command, "--version").split(separator: " ").first.map(String.init) ?? "unknown"
        default: firstLine(program.command, "--version")
        }
    }

    private static func firstLine(_ program: String, _ argument: String) -> String {
        let messages = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: messages) }
        let command = Command(arguments: [program, argument], environment: Environment.plain, messages: messages)
        return (try? command.text())?.split(separator: "\n").first.map(String.init) ?? "unknown"
    }
}
