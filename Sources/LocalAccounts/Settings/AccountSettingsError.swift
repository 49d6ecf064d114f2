/// What is wrong with a setting of a connection to local accounts, and what to do.
package struct AccountSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the setting in the configuration, such as `shell`.
    package let setting: String
    /// One line that follows the name of the setting.
    package let message: String

    init(_ setting: String, _ message: String) {
        self.setting = setting
        self.message = message
    }

    package var description: String { "\(setting): \(message)" }
}
