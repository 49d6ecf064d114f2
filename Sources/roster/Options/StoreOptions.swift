import ArgumentParser
import Foundation
import PostgresStore
import Presentation
import UserDirectory

/// Options for the store, the configuration and the author of changes.
struct StoreOptions: ParsableArguments {
    @OptionGroup var storeName: StoreNameOption
    @OptionGroup var authorOptions: AuthorOptions
    @OptionGroup var accessOptions: AccessOptions
    @OptionGroup var session: SessionOptions

    var store: String? { storeName.store }
    var config: String? { authorOptions.config }
    var actor: String? { authorOptions.actor }
    var readOnly: Bool { accessOptions.readOnly }
    var wait: Bool { accessOptions.wait }

    /// Combines option groups that a command declares separately, so that its help shows only some of the options.
    init(
        _ storeName: StoreNameOption,
        _ authorOptions: AuthorOptions,
        _ accessOptions: AccessOptions,
        _ session: SessionOptions
    ) {
        self.storeName = storeName
        self.authorOptions = authorOptions
        self.accessOptions = accessOptions
        self.session = session
    }

    init() {}

    /// Returns the store's location.
    func location() throws -> StoreLocation { try configuration().store.value }

    /// Returns the settings in effect, from flags, environment, dashboard, file and defaults.
    ///
    /// - Parameters:
    ///   - flags: The values of flags other than `--store`, keyed by setting name.
    ///   - state: The choices that the user has made in the dashboard.
    ///
    /// - Throws: ``ConfigurationError``, or ``ConfigurationErrors`` for several.
    func configuration(flags: [String: String] = [:], state: ViewState = ViewState()) throws -> Configuration {
        let (configuration, errors) = readConfiguration(flags: flags, state: state)
        try errors.check()
        return configuration
    }

    /// Reads the settings in effect as ``configuration(flags:state:)`` does, but returns the errors.
    func readConfiguration(
        flags: [String: String] = [:],
        state: ViewState = ViewState()
    ) -> (configuration: Configuration, errors: ConfigurationErrors) {
        let flags = flags.merging(store.map { ["store": $0] } ?? [:]) { $1 }
        var (configuration, errors) = Configuration.read(file: config, flags: flags, state: state)
        // A wrong theme is an error in every command, like any other wrong setting.
        errors.collect { try configuration.checkTheme() }
        return (configuration, errors)
    }

    /// Returns a text that identifies the store, independent of the working directory.
    ///
    /// A plan contains this text, and can be applied only to the same store.
    func identity() throws -> String { try location().identity }

    private static let longestActor = 100

    /// Returns the author of changes.
    func author() throws -> Author {
        let name = FieldRules.normalizedLine(actor ?? OperatingSystemUser.name())
        guard !name.isEmpty, name == SafeText.line(name), name.count <= StoreOptions.longestActor else {
            let message = "--actor must be a name on one line, of at most \(StoreOptions.longestActor) characters"
            throw CommandError(code: "actor", message: message, exitCode: .usage)
        }
        return Author(name: name, origin: .commandLine)
    }
}
