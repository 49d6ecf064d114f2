import Dashboard
import Foundation
import Presentation
import RosterResources
import TerminalKit
import UserDirectory

/// The available themes: the built-in themes, the themes in `$XDG_CONFIG_HOME/roster/themes/NAME.yml`, and the theme
/// that the configuration defines.
struct ThemeLibrary: Sendable {
    /// The default theme, which is also the base of a theme without `extends`.
    static let standard = "default"

    let folder: String
    private let inline: ThemeDefinition?

    init(_ configuration: Configuration) {
        folder = configuration.folder + "/themes"
        inline = if case .inline(let definition) = configuration.configuredTheme.value { definition } else { nil }
    }

    /// All names: the built-in themes, the user's own files, then the theme defined in the configuration.
    var names: [String] {
        let builtIn = [ThemeLibrary.standard] + RosterResources.themes.map(\.name)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let own = files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
        let inlineNames = inline == nil ? [] : [ThemeChoice.inlineName]
        return builtIn + own.filter { !(builtIn + inlineNames).contains($0) } + inlineNames
    }

    /// The user's own file takes precedence over a built-in theme with the same name.
    ///
    /// - Throws: ``ConfigurationError`` if the theme, or a theme that it extends, does not exist or is invalid;
    ///   ``ConfigurationErrors`` for several errors.
    func styles(_ name: String, namedAt place: String? = nil) throws -> ThemeStyles {
        try styles(name, namedAt: place, extendedBy: [])
    }

    private func styles(
        _ name: String,
        namedAt place: String?,
        extendedBy chain: [String],
        isBuiltIn: Bool = false
    ) throws -> ThemeStyles {
        guard !chain.contains(name) else {
            let circle = (chain + [name]).joined(separator: " → ")
            throw ConfigurationError(place: place, message: "the themes extend each other: \(circle)")
        }
        guard let definition = try definition(name, isBuiltIn: isBuiltIn) else {
            if name == ThemeLibrary.standard { return ThemeStyles() }
            // Does not suggest a theme in `chain`: with this suggestion, the themes would extend each other.
            let others = names.filter { $0 != name && !chain.contains($0) }
            throw ConfigurationError(
                place: place,
                message: "there is no theme \"\(name)\""
                    + NearestWord.hint(name, among: others, fallback: "use " + others.joined(separator: ", "))
            )
        }
        // A file with the name of a built-in theme may extend that theme.
        let isSame = definition.base == name
        var errors = ConfigurationErrors()
        for error in definition.errors { errors.collect { throw error } }
        var styles = ThemeStyles()
        errors.collect {
            styles = try self.styles(
                definition.base,
                namedAt: definition.basePlace,
                extendedBy: isSame ? chain : chain + [name],
                isBuiltIn: isSame
            )
        }
        try errors.check()
        for (role, style) in definition.styles { styles[role] = style }
        return styles
    }

    private func definition(_ name: String, isBuiltIn: Bool) throws -> ThemeDefinition? {
        if name == ThemeChoice.inlineName, !isBuiltIn, let inline { return inline }
        let path = "\(folder)/\(name).yml"
        if !isBuiltIn, !name.contains("/"), FileManager.default.fileExists(atPath: path) {
            return try ConfigurationNode(file: path).map(ThemeDefinition.init) ?? ThemeDefinition()
        }
        guard let text = RosterResources.themes.first(where: { $0.name == name })?.text else { return nil }
        return try ConfigurationNode(text: text, source: "\(name).yml").map(ThemeDefinition.init)
    }
}

extension Configuration {
    /// Checks that the theme in effect and the theme in the file exist and can be read.
    ///
    /// A theme chosen in the dashboard is not checked, because the dashboard ignores an invalid choice. The theme in
    /// effect is not checked if the theme setting is in ``unreadable``, because that setting's error is already known.
    ///
    /// - Throws: ``ConfigurationError``, or ``ConfigurationErrors`` for several errors.
    func checkTheme() throws {
        let isChecked = !unreadable.contains("theme") && theme.origin != .dashboard
        let library = ThemeLibrary(self)
        var errors = ConfigurationErrors()
        var checked: Set<String> = []
        for choice in [configuredTheme] + (isChecked ? [theme] : []) {
            guard checked.insert(choice.value.name).inserted else { continue }
            errors.collect { _ = try library.styles(choice.value.name, namedAt: choice.origin.description) }
        }
        try errors.check()
    }
}
