import Dashboard
import Presentation
import TerminalKit

/// A theme as a file has it: styles of some things, and the theme that has the others.
struct ThemeDefinition: Hashable, Sendable {
    /// The theme that it starts from.
    let base: String
    /// Where the base is named.
    let basePlace: String?
    /// What it draws otherwise.
    let styles: [ThemeStyles.Role: Style]

    /// A theme that changes nothing.
    init() {
        (base, basePlace, styles) = (ThemeLibrary.standard, nil, [:])
    }

    /// Reads names of things with styles in words, such as `title: bold cyan`, and perhaps `extends: light`.
    init(_ node: ConfigurationNode) throws {
        var base: (name: String, place: String)?
        var styles: [ThemeStyles.Role: Style] = [:]
        for (name, value) in try node.pairs() {
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
        self.base = base?.name ?? ThemeLibrary.standard
        basePlace = base?.place
        self.styles = styles
    }
}

/// Which theme is asked for.
enum ThemeChoice: Hashable, Sendable {
    /// One that is built in, or a file among the person's themes.
    case named(String)
    /// One that stands in the configuration itself.
    case inline(ThemeDefinition)

    /// What a theme is called that stands in the configuration.
    static let inlineName = "config"

    /// What it is called.
    var name: String {
        switch self {
        case .named(let name): name
        case .inline: ThemeChoice.inlineName
        }
    }
}
