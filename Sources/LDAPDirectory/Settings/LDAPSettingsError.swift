/// What is wrong with a setting of a connection, and what to do.
package struct LDAPSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the setting in the configuration, such as `base` or `fields.name`.
    package let setting: String
    /// The text after the name of the setting: one line, without secrets.
    package let message: String

    package init(_ setting: String, _ message: String) {
        self.setting = setting
        self.message = message
    }

    package var description: String { "\(setting): \(message)" }
}
