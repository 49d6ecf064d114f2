import ArgumentParser
import UserDirectory

extension Age: ExpressibleByArgument {
    /// Reads an argument.
    package init?(argument: String) { self.init(argument) }
}

extension Moment: ExpressibleByArgument {
    /// Reads an argument.
    package init?(argument: String) { self.init(argument) }
}
