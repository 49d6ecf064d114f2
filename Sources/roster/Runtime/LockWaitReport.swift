import Futures
import Presentation
import UserDirectory

/// Reports that a change waits because another process keeps the store locked.
///
/// If that process's task is found, the message names the task. If progress is shown, the message is kept up to date
/// and removed at the end; otherwise, it is printed once.
@MainActor
struct LockWaitReport {
    private let showsProgress: Bool
    private let printsJSON: Bool

    init(_ session: Session) {
        showsProgress = session.showsProgress
        printsJSON = session.printsErrorsAsJSON
    }

    func observe(_ directory: Composition) {
        let findLockingTask = directory.useCases.findLockingTask
        let (showsProgress, printsJSON) = (showsProgress, printsJSON)
        // The latest message; nil before the first message. If progress is shown, nil again after each wait.
        let shown = Locked<String?>(nil)
        directory.useCases.lockWaits.observe { isWaiting in
            guard isWaiting else {
                if showsProgress { StandardError.write(ProgressBar.erasure) }
                shown.withLock { if showsProgress { $0 = nil } }
                return
            }
            guard showsProgress || shown.withLock({ $0 == nil }) else { return }
            // The observer is called on the executor's thread. This thread must not wait for the executor, so a direct
            // executor runs the use case.
            let task = try? findLockingTask.execute(in: DirectExecutor()).result.get()
            let text = Text.waiting(for: task ?? nil)
            let isNew = shown.withLock { shown in
                defer { shown = text }
                return shown != text
            }
            guard isNew else { return }
            if showsProgress {
                StandardError.write(ProgressBar.erasure + Self.withoutWrapping(SafeText.line(text)))
            } else {
                Session.write(text, asJSON: printsJSON)
            }
        }
    }

    /// Prevents the terminal from wrapping the line, because a wrapped line would not be erased completely.
    nonisolated private static func withoutWrapping(_ line: String) -> String { "\u{1B}[?7l\(line)\u{1B}[?7h" }
}
