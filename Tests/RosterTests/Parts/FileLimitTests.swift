import Foundation
import Testing

@testable import roster

@Suite(.timeLimit(.minutes(60))) struct FileLimitTests {
    @Test("a soft limit on open files is raised if it is too low")
    func softLimit() async {
        await #expect(processExitsWith: .exitCode(7)) {
            var limit = rlimit(rlim_cur: 16, rlim_max: 256)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            try FileLimit.check()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            exit(limit.rlim_cur == 64 ? 7 : 8)
        }
    }

    @Test("if the hard limit on open files is too low, a command's error names the limit", arguments: [8, 12, 32])
    func hardLimit(count: Int) throws {
        let home = try RosterHome()
        let script = try home.write("ulimit -n \(count)\nexec '\(RosterBinary.url.path)' list\n", to: "script")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [script]
        let messages = Pipe()
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 1)
        #expect(text.contains("only \(count) open files are allowed"))
        #expect(text.contains("ulimit -n"))
    }
}
