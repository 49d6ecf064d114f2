/// A layer of the program; each span belongs to one layer.
public struct Layer: RawRepresentable, Sendable, Hashable {
    /// The name of the layer.
    public let rawValue: String

    /// Creates a layer with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A presenter's call to a use case.
    public static let presenter = Layer(rawValue: "presenter")
    /// The wait in an executor's queue.
    public static let queue = Layer(rawValue: "queue")
    /// The execution of a use case.
    public static let interactor = Layer(rawValue: "interactor")
    /// A call to a repository.
    public static let repository = Layer(rawValue: "repository")
    /// A call to a data source.
    public static let dataSource = Layer(rawValue: "dataSource")
    /// One step in a database, such as a query or a commit.
    public static let statement = Layer(rawValue: "statement")
    /// A request to another system, such as an LDAP directory.
    public static let remote = Layer(rawValue: "remote")
    /// The wait until the result reaches the thread that displays it.
    public static let delivery = Layer(rawValue: "delivery")
    /// The display of the result.
    public static let view = Layer(rawValue: "view")
}
