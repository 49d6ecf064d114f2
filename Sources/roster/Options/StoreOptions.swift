import ArgumentParser
import Foundation
import PostgresStore
import UserDirectory

/// Which store, on whose behalf.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The store: sqlite:PATH, a path, postgres://…, or memory:.",
            discussion: "Without it ROSTER_STORE is used, or else $XDG_DATA_HOME/roster/roster.db.",
            valueName: "url"
        )
    )
    var store: String?

    @Option(help: ArgumentHelp("Who asks for changes; the operating system's user without it.", valueName: "name"))
    var actor: String?

    @Flag(help: "Refuse every change.")
    var readOnly = false

    /// The store that is meant.
    func location() throws -> StoreLocation {
        if let store { return try StoreLocation(store) }
        if let store = ProcessInfo.processInfo.environment["ROSTER_STORE"], !store.isEmpty {
            return try StoreLocation(store)
        }
        return .standard()
    }

    /// What names the store for good, wherever one stands: for a plan that is carried out later.
    func identity() throws -> String {
        switch try location() {
        case .memory: "memory:"
        case .postgres(let location): location.identity
        case .sqlite(let path): "sqlite:" + URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }
    }

    /// Who asks.
    func author() throws -> Author {
        let name = actor ?? OperatingSystemUser.name()
        guard !name.isEmpty, name == SafeText.line(name) else {
            throw CommandError(code: "actor", message: "--actor must name somebody in one line", exitCode: .usage)
        }
        return Author(name: name, origin: .commandLine)
    }
}
