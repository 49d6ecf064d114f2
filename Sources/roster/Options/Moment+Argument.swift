import ArgumentParser
import UserDirectory

extension Age: ExpressibleByArgument {
    /// Returns nil if the argument is not an age such as `30d`.
    package init?(argument: String) { self.init(argument) }
}

extension Moment: ExpressibleByArgument {
    /// Returns nil if the argument is not a day, a time or an age.
    package init?(argument: String) { self.init(argument) }
}
