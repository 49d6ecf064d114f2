public import ArgumentParser
public import UserDirectory

extension Age: ExpressibleByArgument {
    /// Reads an argument.
    public init?(argument: String) { self.init(argument) }
}

extension Moment: ExpressibleByArgument {
    /// Reads an argument.
    public init?(argument: String) { self.init(argument) }
}
