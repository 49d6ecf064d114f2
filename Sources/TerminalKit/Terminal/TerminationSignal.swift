/// A signal that asks the process to end.
public enum TerminationSignal: Int32, Hashable, Sendable, CaseIterable {
    /// SIGHUP: the terminal is gone.
    case hangUp = 1
    /// SIGINT from another process; Ctrl-C in the terminal is reported as the key `.control("c")`.
    case interrupt = 2
    /// SIGQUIT.
    case quit = 3
    /// SIGTERM.
    case terminate = 15

    /// The exit code with which a shell reports that this signal ended the process: 128 plus the signal's number.
    public var exitCode: Int32 { 128 + rawValue }
}
