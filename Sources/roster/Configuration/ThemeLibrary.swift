import Dashboard
import Foundation
import Presentation
import RosterResources
import TerminalKit
import UserDirectory

/// The themes that there are: built in, in `themes/NAME.yml` beside the configuration, and the configuration's own.
struct ThemeLibrary: Sendable {
    /// The theme that every other one starts from.
    static let standard = "default"

    /// The folder of a person's own themes.
    let folder: String
    private let inline: ThemeDefinition?

    /// - Parameter configuration: Knows the folder, and may hold a theme itself.
    init(_ configuration: Configuration) {
        folder = configuration.folder + "/themes"
        inline = if case .inline(let definition) = configuration.configuredTheme { definition } else { nil }
    }

    /// The names of all: built in first, then a person's own.
    var names: [String] {
        let builtIn = [ThemeLibrary.standard] + RosterResources.themes.map(\.name)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let own = files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
        return builtIn + own.filter { !builtIn.contains($0) } + (inline == nil ? [] : [ThemeChoice.inlineName])
    }

    /// How a theme draws things.
    ///
    /// A person's own file goes before a theme that is built in.
    ///
    /// - Parameters:
    ///   - name: One of ``names``.
    ///   - place: Where the name stands, for the message about one that does not exist.
    /// - Throws: ``ConfigurationError`` with file, line and column of what is wrong.
    func styles(_ name: String, namedAt place: String? = nil) throws -> ThemeStyles {
        try styles(name, namedAt: place, below: [])
    }

    private func styles(
        _ name: String,
        namedAt place: String?,
        below: [String],
        isBuiltIn: Bool = false
    ) throws -> ThemeStyles {
        guard !below.contains(name) else {
            let circle = (below + [name]).joined(separator: " → ")
            throw ConfigurationError(place: place, message: "the themes extend each other: \(circle)")
        }
        guard let definition = try definition(name, isBuiltIn: isBuiltIn) else {
            if name == ThemeLibrary.standard { return ThemeStyles() }
            throw ConfigurationError(
                place: place,
                message: "there is no theme \"\(name)\"; \(NearestWord.hint(name, among: names))"
            )
        }
        // A file of a built-in theme's name may start from that theme.
        let isSame = definition.base == name
        var styles = try styles(
            definition.base,
            namedAt: definition.basePlace,
            below: isSame ? below : below + [name],
            isBuiltIn: isSame
        )
        for (role, style) in definition.styles { styles[role] = style }
        return styles
    }

    private func definition(_ name: String, isBuiltIn: Bool) throws -> ThemeDefinition? {
        if name == ThemeChoice.inlineName, let inline { return inline }
        let path = "\(folder)/\(name).yml"
        if !isBuiltIn, !name.contains("/"), FileManager.default.fileExists(atPath: path) {
            return try ConfigurationNode(file: path).map(ThemeDefinition.init) ?? ThemeDefinition()
        }
        guard let text = RosterResources.themes.first(where: { $0.name == name })?.text else { return nil }
        return try ConfigurationNode(text: text, source: "\(name).yml").map(ThemeDefinition.init)
    }
}

extension Configuration {
    /// Looks whether the theme is there and can be read.
    ///
    /// One that was only chosen in the dashboard is not looked at: it is passed over there.
    func checkTheme() throws {
        guard theme.origin != .dashboard else { return }
        _ = try ThemeLibrary(self).styles(theme.value.name, namedAt: theme.origin.description)
    }
}
