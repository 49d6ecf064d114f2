/// Shows other processes how much of a task is done while the task's transaction keeps the store locked.
///
/// The other processes can read what the store has committed, but nothing that the transaction has written.
package protocol DirectoryProgress: Sendable {
    /// Shares the progress of a task that this process runs, until the session is closed or released.
    ///
    /// The session also ends if its process dies. If sharing is not possible, the session does nothing.
    func share(_ task: TaskID) -> any ProgressSession

    /// How much of a task is done, in percent; nil if no process shares the task's progress, or if it cannot be read.
    ///
    /// May be called from any thread.
    func percent(of task: TaskID) -> Int?
}

/// The shared progress of a task; ends when the session is closed or released.
///
/// May be used from any thread.
package protocol ProgressSession: AnyObject, Sendable {
    /// Shares how much of the task is done, from 0 to 100; a value below an earlier value is ignored.
    func update(_ percent: Int)

    func close()
}
