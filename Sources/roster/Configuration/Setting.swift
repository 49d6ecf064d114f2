import Presentation
import UserDirectory

/// A value that can be set, and where it was.
struct Configured<Value: Sendable>: Sendable {
    /// What holds.
    var value: Value
    /// Who said so.
    var origin = SettingOrigin.standard

    init(_ value: Value) {
        self.value = value
    }
}

/// Where the value of a setting comes from; a later case goes before an earlier one.
enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
    /// The default; no value was given.
    case standard
    /// The configuration file, at this place.
    case file(place: String)
    /// The dashboard, in which it was chosen.
    case dashboard
    /// An environment variable.
    case environment(variable: String)
    /// A flag of the command line.
    case flag(String)

    var description: String {
        switch self {
        case .standard: "default"
        case .file(let place): place
        case .dashboard: "chosen in the dashboard"
        case .environment(let variable): variable
        case .flag(let flag): flag
        }
    }
}

/// One thing that can be set: what it is called, where its value may come from, and how it is read.
struct Setting<Value: Sendable>: AnySetting {
    let name: String
    let summary: String
    var flag: String?
    var variable: String?
    let field: any WritableKeyPath<Configuration, Configured<Value>> & Sendable
    /// Reads it from a file; a variable or a flag is read as the same word in a file would be.
    let read: @Sendable (ConfigurationNode) throws -> Value
    /// What was chosen in the dashboard.
    var chosen: @Sendable (ViewState) -> Value? = { _ in nil }
    /// The value as a file would have it.
    let text: @Sendable (Value) -> String

    func apply(_ node: ConfigurationNode, from origin: SettingOrigin, to configuration: inout Configuration) throws {
        configuration[keyPath: field].value = try read(node)
        configuration[keyPath: field].origin = origin
    }

    func apply(_ state: ViewState, to configuration: inout Configuration) {
        guard let value = chosen(state) else { return }
        configuration[keyPath: field].value = value
        configuration[keyPath: field].origin = .dashboard
    }

    func describe(in configuration: Configuration) -> (value: String, origin: SettingOrigin) {
        let configured = configuration[keyPath: field]
        return (text(configured.value), configured.origin)
    }
}

/// A setting of any type, for loading and listing.
protocol AnySetting: Sendable {
    /// What the configuration file calls it.
    var name: String { get }
    /// What it does, in a line.
    var summary: String { get }
    /// The flag that goes before everything else, if there is one.
    var flag: String? { get }
    /// The environment variable that goes before the file, if there is one.
    var variable: String? { get }

    /// Takes a value from a file, a variable or a flag.
    func apply(_ node: ConfigurationNode, from origin: SettingOrigin, to configuration: inout Configuration) throws
    /// Takes what was chosen in the dashboard.
    func apply(_ state: ViewState, to configuration: inout Configuration)
    /// The value as a file would have it, and where it comes from.
    func describe(in configuration: Configuration) -> (value: String, origin: SettingOrigin)
}
