/// A layer of the program to which a span belongs.
public struct Layer: RawRepresentable, Sendable, Hashable {
    /// The name of the layer.
    public let rawValue: String

    /// Creates a layer with a name.
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
    /// The delivery to the thread that shows the result.
    public static let delivery = Layer(rawValue: "delivery")
    /// A view.
    public static let view = Layer(rawValue: "view")
}
