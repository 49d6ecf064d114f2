import Dispatch
import Foundation
import Futures
import Subprocess

/// Copies through the tmux in which this process runs.
///
/// By default, tmux ignores the sequence with which a program sets the clipboard (OSC 52). But the command
/// `tmux load-buffer -w` makes tmux send this sequence to its own terminal. The option `-w` needs tmux 3.2 or later.
enum TmuxClipboard {
    private static let timeout = DispatchTimeInterval.seconds(1)

    /// Returns false if this process does not run in tmux, or if tmux has not copied the text.
    ///
    /// Blocks until tmux answers, but for a second at most.
    static func copy(_ text: String) -> Bool {
        guard getenv("TMUX") != nil else { return false }
        let isCopied = Locked(false)
        let ended = DispatchSemaphore(value: 0)
        let task = Task.detached {
            let result = try? await Subprocess.run(
                .name("tmux"),
                arguments: ["load-buffer", "-w", "-"],
                input: .string(text),
                output: .discarded
            )
            isCopied.withLock { $0 = result?.terminationStatus == .exited(0) }
            ended.signal()
        }
        if ended.wait(timeout: .now() + timeout) == .timedOut { task.cancel() }
        return isCopied.withLock(\.self)
    }
}
