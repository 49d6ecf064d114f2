import Dashboard
import Presentation
import TerminalKit

/// A theme written in YAML: some styles, and the name of a base theme that provides all other styles.
struct ThemeDefinition: Hashable, Sendable {
    let base: String
    /// The place of the name after `extends`, such as `config.yml:3:8`; nil if there is no `extends`.
    let basePlace: String?
    let styles: [ThemeStyles.Role: Style]
    /// The errors in the definition; thrown when the theme is used, together with the errors of the base theme.
    let errors: [ConfigurationError]

    /// Creates a definition that changes nothing in the default theme.
    init() {
        (base, basePlace, styles, errors) = (ThemeLibrary.standard, nil, [:], [])
    }

    /// Reads styles, such as `title: bold cyan`, and optionally `extends: light`.
    ///
    /// - Throws: ``ConfigurationError`` if the node is not a mapping; for other errors, see ``errors``.
    init(_ node: ConfigurationNode) throws {
        var base: (name: String, place: String)?
        var styles: [ThemeStyles.Role: Style] = [:]
        var errors = ConfigurationErrors()
        for (name, value) in try node.pairs() {
            errors.collect {
                let word = try name.word()
                if word == "extends" {
                    base = (try value.word(), value.place)
                } else if let role = ThemeStyles.Role(rawValue: word) {
                    do { styles[role] = try Style(words: try value.word()) } catch let error as StyleError {
                        throw value.failure(error.description)
                    }
                } else {
                    let known = ["extends"] + ThemeStyles.Role.allCases.map(\.rawValue)
                    throw name.failure(unknown: "style name", word, among: known)
                }
            }
        }
        self.errors = errors.errors
        self.base = base?.name ?? ThemeLibrary.standard
        basePlace = base?.place
        self.styles = styles
    }
}

enum ThemeChoice: Hashable, Sendable {
    /// A theme by its name; there might be no theme with this name.
    case named(String)
    /// A theme defined in the configuration.
    case inline(ThemeDefinition)

    /// The name of a theme defined in the configuration.
    static let inlineName = "config"

    var name: String {
        switch self {
        case .named(let name): name
        case .inline: ThemeChoice.inlineName
        }
    }
}
