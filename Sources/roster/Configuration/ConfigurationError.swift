import ArgumentParser

/// What is wrong in a configuration, and where.
struct ConfigurationError: Error, CustomStringConvertible {
    /// `config.yml:3:8`, `ROSTER_THEME`, `--theme`; nil where the message says it.
    let place: String?
    let message: String
    /// The stable word of `--json`.
    var code = "configuration"

    var description: String { place.map { "\($0): \(message)" } ?? message }
}

extension CommandError {
    init(_ error: ConfigurationError) {
        self.init(code: error.code, message: error.description, exitCode: .usage)
    }
}
