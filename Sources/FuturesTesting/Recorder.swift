import Futures

/// Collects values from any thread, in the order in which they arrive.
public final class Recorder<Element: Sendable>: Sendable {
    private let recorded = Locked<[Element]>([])

    /// Creates an empty recorder.
    public init() {}

    /// The values so far.
    public var elements: [Element] { recorded.withLock { $0 } }

    /// Adds a value.
    public func record(_ element: Element) {
        recorded.withLock { $0.append(element) }
    }
}
