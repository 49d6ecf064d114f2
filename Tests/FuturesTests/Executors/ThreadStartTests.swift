import Foundation
import Futures
import Testing

@Suite(.timeLimit(.minutes(60))) struct ThreadStartTests {
    @Test("an executor whose thread cannot be started fails its futures, instead of leaving them pending forever")
    func noThread() async {
        await #expect(processExitsWith: .exitCode(7)) {
            // No more memory can be mapped, so a new thread can only reuse the stack of a thread that has ended. There
            // are fewer such stacks than executors, so the last executor gets no thread.
            var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            let executors = (0..<32).map { AppExecutor(name: "executor \($0)") }
            guard let last = executors.last else { exit(9) }
            do {
                try await last.submit {}.get()
                exit(8)
            } catch FutureError.executorShutDown {
                try await last.shutdown().get()
                exit(7)
            }
        }
    }
}
