/// Reports misuse that this module has tolerated.
///
/// The module neither prints nor logs. A program sets `handler`, usually to write to its log:
///
/// ```swift
/// FuturesDiagnostics.handler = { logger.warning("\($0)") }
/// ```
public enum FuturesDiagnostics {
    // Without this structure, each read would wrap the closure in a new thunk, because `Locked` is generic.
    private struct Handler: Sendable {
        let handle: @Sendable (FuturesDiagnostic) -> Void
    }

    private static let current = Locked<Handler?>(nil)

    /// Called with each report, on the thread that detects the misuse.
    ///
    /// If the handler is nil, reports are discarded. The handler may be set from any thread. Several threads may call
    /// the handler at the same time, and no lock is held during a call.
    public static var handler: (@Sendable (FuturesDiagnostic) -> Void)? {
        get { current.withLock { $0 }?.handle }
        set {
            // The old handler is released after unlocking, because its release may run any code.
            var old = newValue.map(Handler.init)
            current.withLock { swap(&$0, &old) }
        }
    }

    static func report(_ diagnostic: FuturesDiagnostic) {
        handler?(diagnostic)
    }
}

/// A report of misuse that this module has tolerated.
public enum FuturesDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// A closure on the named executor released its `end` function without calling the function.
    case lostEnd(executor: String)
    /// A closure was submitted to the named executor after its shutdown, or was dropped by the shutdown.
    case droppedClosure(executor: String)

    /// One sentence for a log.
    public var description: String {
        switch self {
        case .lostEnd(let executor):
            "A closure on the executor \"\(executor)\" released its `end` without calling it; the executor continues."
        case .droppedClosure(let executor):
            "A closure was not run, because the executor \"\(executor)\" is shut down."
        }
    }
}
