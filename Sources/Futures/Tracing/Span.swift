/// One stage of a task's way through the layers.
public struct Span: Sendable, Hashable, Identifiable {
    /// Its number within its trace, counted from zero in the order in which spans began.
    public let id: Int
    /// The span that it is part of; nil at the top.
    public let parent: Int?
    /// The layer that did the work.
    public let layer: Layer
    /// What was done.
    public let name: String
    /// The name of the thread where it ended, or began as long as it runs; the main thread is "main".
    public internal(set) var thread: String
    /// When it began, by the trace's clock.
    public let start: Duration
    /// When it ended, by the trace's clock; nil as long as it runs.
    public internal(set) var end: Duration?

    /// How long it took; nil as long as it runs.
    public var duration: Duration? { end.map { $0 - start } }
}

/// A layer of the program, as spans name it.
public struct Layer: RawRepresentable, Sendable, Hashable {
    /// The name of the layer.
    public let rawValue: String

    /// Names a layer.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A presenter.
    public static let presenter = Layer(rawValue: "presenter")
    /// The time in an executor's queue.
    public static let queue = Layer(rawValue: "queue")
    /// A use case.
    public static let interactor = Layer(rawValue: "interactor")
    /// A repository.
    public static let repository = Layer(rawValue: "repository")
    /// A data source.
    public static let dataSource = Layer(rawValue: "dataSource")
    /// One statement of a store.
    public static let statement = Layer(rawValue: "statement")
    /// The way back to the thread that shows the result.
    public static let delivery = Layer(rawValue: "delivery")
    /// A view.
    public static let view = Layer(rawValue: "view")
}
