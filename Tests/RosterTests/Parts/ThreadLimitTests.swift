import Foundation
import Testing

@testable import roster

@Suite(.timeLimit(.minutes(60))) struct ThreadLimitTests {
    @Test("if the program can start enough threads, the check of the thread limit succeeds")
    func noLimit() throws {
        try ThreadLimit.check()
    }

    @Test("if a thread cannot be started, the error names the limits")
    func memoryLimit() async {
        await #expect(processExitsWith: .exitCode(7)) {
            // No more memory can be mapped, so there is no space for a stack.
            var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            do { try ThreadLimit.check() } catch let error as CommandError {
                exit(error.code == "threads" && error.message.contains("ulimit -u") ? 7 : 8)
            }
            exit(9)
        }
    }
}
