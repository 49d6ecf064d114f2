import Presentation
import UserDirectory

/// The value of a setting, with its origin.
struct Configured<Value: Sendable>: Sendable {
    var value: Value
    var origin = SettingOrigin.standard
    /// The origin that the value would have without the choice in the dashboard.
    var configuredOrigin = SettingOrigin.standard

    init(_ value: Value) {
        self.value = value
    }
}

/// The origin of a setting's value; later cases take precedence.
enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
    /// The default, because no other origin has a valid value.
    case standard
    case file(place: String)
    case dashboard
    case environment(variable: String)
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

struct Setting<Value: Sendable>: AnySetting {
    let name: String
    let summary: String
    var flag: String?
    var variable: String?
    let field: any WritableKeyPath<Configuration, Configured<Value>> & Sendable
    /// Reads the value; the text of a variable or a flag is treated like a single word in a file.
    let read: @Sendable (ConfigurationNode) throws -> Value
    /// The value chosen in the dashboard; nil if there is none.
    var chosen: @Sendable (ViewState) -> Value? = { _ in nil }
    /// The value as text for `roster config`; some texts, such as `login, name`, are not in the file's syntax.
    let text: @Sendable (Value) -> String

    func apply(_ node: ConfigurationNode, from origin: SettingOrigin, to configuration: inout Configuration) throws {
        configuration[keyPath: field].value = try read(node)
        configuration[keyPath: field].origin = origin
        configuration[keyPath: field].configuredOrigin = origin
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

    func configuredOrigin(in configuration: Configuration) -> SettingOrigin {
        configuration[keyPath: field].configuredOrigin
    }
}

/// A setting with a value of any type, for loading and listing.
protocol AnySetting: Sendable {
    /// The name in the configuration file.
    var name: String { get }
    var summary: String { get }
    /// The flag, if any; it overrides everything else.
    var flag: String? { get }
    /// The environment variable, if any; it overrides the dashboard and the file.
    var variable: String? { get }

    func apply(_ node: ConfigurationNode, from origin: SettingOrigin, to configuration: inout Configuration) throws
    /// Applies the value chosen in the dashboard, if there is one.
    func apply(_ state: ViewState, to configuration: inout Configuration)
    func describe(in configuration: Configuration) -> (value: String, origin: SettingOrigin)
    func configuredOrigin(in configuration: Configuration) -> SettingOrigin
}
