import ArgumentParser

struct ConfigurationError: Error, Hashable, CustomStringConvertible {
    /// The place, such as `config.yml:3:8`, `ROSTER_THEME` or `--theme`; nil if the error has no place.
    let place: String?
    let message: String
    /// The stable code for `--json`.
    var code = "configuration"
    /// Whether the cause is a missing permission.
    var isForbidden = false

    var description: String { place.map { "\($0): \(message)" } ?? message }
}

extension CommandError {
    init(_ error: ConfigurationError) {
        self.init(code: error.code, message: error.description, exitCode: error.isForbidden ? .notAllowed : .usage)
    }
}
