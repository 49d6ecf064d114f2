import ArgumentParser
import UserDirectory

extension Age: ExpressibleByArgument {
    /// Parses an argument.
    package init?(argument: String) { self.init(argument) }
}

extension Moment: ExpressibleByArgument {
    /// Parses an argument.
    package init?(argument: String) { self.init(argument) }
}
