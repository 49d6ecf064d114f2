import ArgumentParser
import Presentation

/// The option for the time zone of a command's output.
struct TimesOption: ParsableArguments {
    @Flag(help: "Show times in UTC instead of local time.")
    var utc = false

    /// The values of flags, keyed by setting name.
    var flags: [String: String] { utc ? ["times": TimeFormat.Zone.utc.rawValue] : [:] }

    /// Returns the format of times on a terminal; nil for any other output, where times are RFC 3339 in UTC.
    @MainActor
    func format(for output: StandardOutput, _ store: StoreOptions) throws -> TimeFormat? {
        guard output.isTerminal else { return nil }
        return LocalTime.format(try store.configuration(flags: flags).times.value)
    }
}
