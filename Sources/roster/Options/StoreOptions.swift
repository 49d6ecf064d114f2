import ArgumentParser
import Foundation
import PostgresStore
import Presentation
import UserDirectory

/// The shared options of most commands.
typealias StoreOptions = SharedOptions<AllOptions>

extension StoreOptions {
    init(_ options: SharedOptions<some OptionVisibility>) {
        self.init()
        store = options.store
        config = options.config
        actor = options.actor
        readOnly = options.readOnly
        wait = options.wait
        quiet = options.quiet
        noInput = options.noInput
        noColor = options.noColor
    }

    func location() throws -> StoreLocation { try configuration().store.value }

    /// Opens the store for changes or, in a dry run, only for reading.
    ///
    /// If `creates` is false, a missing store is an error. If `creates` is true and the store is missing, a dry run
    /// uses an empty store in memory.
    @MainActor
    func open(in session: Session, creates: Bool, isDryRun: Bool) throws -> Composition {
        isDryRun ? try session.openForQuery(self, assumesNew: creates) : try session.open(self, creates: creates)
    }

    func usedFiles() throws -> [UsedFile?] {
        let configuration = try configuration()
        return [configuration.store.value.usedFile, UsedFile("the configuration", path: configuration.path)]
    }

    /// Returns the settings in effect, from flags, environment, dashboard, file and defaults.
    ///
    /// `flags` contains the flags other than `--store`, keyed by setting name. `state` contains the choices that the
    /// user has made in the dashboard.
    ///
    /// - Throws: ``ConfigurationError``, or ``ConfigurationErrors`` if there are several errors.
    func configuration(flags: [String: String] = [:], state: ViewState = ViewState()) throws -> Configuration {
        let (configuration, errors) = readConfiguration(flags: flags, state: state)
        try errors.check()
        return configuration
    }

    /// Reads the settings in effect, as ``configuration(flags:state:)`` does, but returns the errors.
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

    private static var longestActor: Int { 100 }

    func author() throws -> Author {
        let name = FieldRules.normalizedLine(actor ?? OperatingSystemUser.name())
        guard !name.isEmpty, name == SafeText.line(name), name.count <= StoreOptions.longestActor else {
            let message = "--actor must be a name on one line, of at most \(StoreOptions.longestActor) characters"
            throw CommandError(code: "actor", message: message, exitCode: .usage)
        }
        return Author(name: name, origin: .commandLine)
    }
}
