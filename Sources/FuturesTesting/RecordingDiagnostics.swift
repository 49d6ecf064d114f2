public import Futures

/// Collects the reports of `FuturesDiagnostics`.
///
/// There is one handler for the whole process, and tests run in parallel. A test must therefore give its executors
/// unique names, and check only the reports about these executors.
public final class RecordingDiagnostics: Sendable {
    /// The one recorder of the test process; the first use installs it as the handler.
    public static let shared = RecordingDiagnostics()

    private let recorded = Locked<[FuturesDiagnostic]>([])

    private init() {
        FuturesDiagnostics.handler = { [recorded] diagnostic in recorded.withLock { $0.append(diagnostic) } }
    }

    /// The reports so far, in order.
    public var reports: [FuturesDiagnostic] { recorded.withLock { $0 } }

    /// Returns the reports about executors of this name, in order.
    public func reports(about executor: String) -> [FuturesDiagnostic] {
        reports.filter { $0 == .lostEnd(executor: executor) || $0 == .droppedClosure(executor: executor) }
    }
}
