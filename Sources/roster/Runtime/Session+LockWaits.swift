import Futures
import Presentation
import UserDirectory

extension Session {
    /// Prints once that a change waits because another process keeps the store locked, with that process's task.
    func reportLockWaits(of directory: Composition) {
        let hasReported = Locked(false)
        let (listTasks, printsJSON) = (directory.useCases.listTasks, printsErrorsAsJSON)
        directory.useCases.lockWaits.observe { isWaiting in
            guard isWaiting else { return }
            let isFirst = hasReported.withLock { hasReported in
                defer { hasReported = true }
                return !hasReported
            }
            guard isFirst else { return }
            // The observer is called on the executor's thread, which must not wait for itself.
            let task = try? listTasks.newestRunning(in: DirectExecutor()).result.get()
            Session.write(Text.waiting(for: task ?? nil), asJSON: printsJSON)
        }
    }
}
