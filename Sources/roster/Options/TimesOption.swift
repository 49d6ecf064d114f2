import ArgumentParser
import Presentation

/// The option for the zone of the times that a command shows.
struct TimesOption: ParsableArguments {
    @Flag(help: "Show times in UTC instead of local time.")
    var utc = false

    /// The values of flags, by the names of their settings.
    var flags: [String: String] { utc ? ["times": TimeFormat.Zone.utc.rawValue] : [:] }

    /// Returns how times are shown on a terminal; nil elsewhere, where they are RFC 3339 in UTC for other programs.
    @MainActor
    func format(for output: StandardOutput, _ store: StoreOptions) throws -> TimeFormat? {
        guard output.isTerminal else { return nil }
        return LocalTime.format(try store.configuration(flags: flags).times.value)
    }
}
