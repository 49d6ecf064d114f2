/// Something that only one thread at a time can serve: the main thread, or a serial executor.
///
/// A wait for a future that needs a wait point cannot end on the thread that serves it.
final class WaitPoint: Sendable {
    /// The main thread.
    static let main = WaitPoint(name: "main")

    /// The name for people.
    let name: String

    init(name: String) {
        self.name = name
    }
}

/// An executor whose closures all need one wait point.
protocol WaitPointProviding {
    /// What the closures need; nil where they need nothing in particular.
    var waitPoint: WaitPoint? { get }
}

extension Executor {
    var knownWaitPoint: WaitPoint? {
        if let app = self as? AppExecutor { return app.waitPoint }
        return (self as? any WaitPointProviding)?.waitPoint
    }
}
