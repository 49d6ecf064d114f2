import Dashboard
import Presentation
import TerminalKit
import UserDirectory

extension Configuration {
    /// All settings, in the order in which `roster config` lists them.
    static let settings: [any AnySetting] = [
        Setting(
            name: "store",
            summary: "sqlite:PATH, a path, postgres://…, or memory:",
            flag: "--store",
            variable: "ROSTER_STORE",
            field: \.store,
            read: { node in
                do { return try StoreLocation(try node.word()) } catch let error as StoreLocationError {
                    let error = CommandError(error)
                    // The user has just typed the value of `--store`, so its error needs no place.
                    let place = node.source == "--store" ? nil : node.place
                    throw ConfigurationError(place: place, message: error.message, code: error.code)
                }
            },
            text: { $0.description }
        ),
        Setting(
            name: "theme",
            summary: "the name of a theme, or its styles",
            flag: "--theme",
            variable: "ROSTER_THEME",
            field: \.theme,
            read: { node in
                node.isMapping ? .inline(try ThemeDefinition(node)) : .named(try node.word())
            },
            chosen: { $0.theme.map(ThemeChoice.named) },
            text: { $0.name }
        ),
        Setting(
            name: "keymap",
            summary: "the keys of commands, such as delete: D, quit: [q, F10] or purge: none",
            field: \.keymap,
            read: { try KeyTable($0) },
            text: { $0.changes }
        ),
        Setting(
            name: "mouse",
            summary: "whether the mouse is on when the dashboard opens",
            variable: "ROSTER_MOUSE",
            field: \.mouse,
            read: { try $0.flag() },
            chosen: { $0.mouse },
            text: { String($0) }
        ),
        Setting(
            name: "times",
            summary: "the time zone of the screen: local or utc",
            flag: "--utc",
            variable: "ROSTER_TIMES",
            field: \.times,
            read: { try $0.choice(of: "zone") },
            chosen: { $0.times.flatMap(TimeFormat.Zone.init) },
            text: { $0.rawValue }
        ),
        Setting(
            name: "columns",
            summary: "the columns of the table, from the left",
            field: \.columns,
            read: { node in
                var names: [String] = []
                var errors = ConfigurationErrors()
                for element in node.elements() {
                    errors.collect {
                        let typed = try element.word()
                        guard let name = UserColumn(name: typed)?.name else {
                            let known = UserColumn.all.map(\.name)
                            let all = "the columns are \(known.joined(separator: ", "))"
                            throw element.failure(unknown: "column", typed, among: known, fallback: all)
                        }
                        if names.contains(name) { throw element.failure("the column \(name) appears twice") }
                        names.append(name)
                    }
                }
                try errors.check()
                return names
            },
            chosen: { $0.columns },
            text: { $0.isEmpty ? "as many as fit" : $0.joined(separator: ", ") }
        ),
        Setting(
            name: "ambiguousWidth",
            summary: "the width in cells of characters whose width is ambiguous: 1 or 2",
            field: \.ambiguousWidth,
            read: { node in
                guard let width = Int(try node.word()), (1...2).contains(width) else {
                    throw node.failure("the width must be 1 or 2")
                }
                return width
            },
            text: { String($0) }
        ),
        Setting(
            name: "borders",
            summary: "auto, or ascii for terminals that draw lines badly",
            variable: "ROSTER_BORDERS",
            field: \.borders,
            read: { try $0.choice(of: "border style") },
            text: { $0.rawValue }
        ),
        Setting(
            name: "connections",
            summary: "places where accounts already exist, for roster pull and push",
            field: \.connections,
            read: { try ConnectionDefinition.all($0) },
            text: { $0.isEmpty ? "none" : $0.map(\.settings.name).joined(separator: ", ") }
        ),
    ]
}
