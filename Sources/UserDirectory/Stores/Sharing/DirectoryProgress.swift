/// Shows other processes the progress of a task while the task's transaction keeps the store locked.
///
/// The other processes can read only committed data, so they cannot read the task's progress from the store.
package protocol DirectoryProgress: Sendable {
    /// Shares the progress of a task that this process runs, until the session is closed or released.
    ///
    /// The session also ends if its process dies. If sharing is not possible, the session does nothing.
    func share(_ task: TaskID) -> any ProgressSession

    /// How much of a task is done, in percent.
    ///
    /// Nil if no process shares the task's progress, or if the progress cannot be read. May be called from any thread.
    func percent(of task: TaskID) -> Int?
}

/// May be used from any thread.
package protocol ProgressSession: AnyObject, Sendable {
    /// Shares how much of the task is done, from 0 to 100; a value below an earlier value is ignored.
    func update(_ percent: Int)

    func close()
}
