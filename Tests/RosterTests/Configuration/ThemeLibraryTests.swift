import Dashboard
import Foundation
import Presentation
import TerminalKit
import Testing

@testable import roster

@Suite("Themes") struct ThemeLibraryTests {
    private func library(_ bench: ConfigurationBench) throws -> ThemeLibrary { ThemeLibrary(try bench.load()) }

    @Test("the built-in themes can be read")
    func builtIn() throws {
        let library = try library(ConfigurationBench())
        #expect(library.names == ["default", "light", "high-contrast", "monochrome"])
        for name in library.names { _ = try library.styles(name) }
        #expect(try library.styles("default") == ThemeStyles())
        #expect(try library.styles("light")[.key] == Style(foreground: .blue, attributes: .bold))
    }

    @Test("the theme defined in the configuration is listed once, even if a file has its name")
    func inlineName() throws {
        let bench = try ConfigurationBench("theme:\n  extends: light\n")
        for name in ["config", "own"] { try bench.write("extends: light\n", to: "themes/\(name).yml") }
        #expect(try library(bench).names.suffix(2) == ["own", "config"])
    }

    @Test("the monochrome theme has no colour")
    func monochrome() throws {
        let styles = try library(ConfigurationBench()).styles("monochrome")
        for role in ThemeStyles.Role.allCases {
            #expect(styles[role].foreground == .default)
            #expect(styles[role].background == .default)
        }
    }

    @Test(
        "a theme shows the focus, the selection and the header even without colours",
        arguments: ["default", "light", "high-contrast"]
    )
    func withoutColor(name: String) throws {
        let styles = try library(ConfigurationBench()).styles(name)
        #expect(styles[.focusedBorder].attributes != styles[.border].attributes)
        #expect(styles[.selection].attributes != styles[.text].attributes)
        #expect(styles[.header].attributes.contains(.underline))
    }

    @Test("a theme without styles for user states and seats uses its most similar styles instead")
    func older() throws {
        let bench = try ConfigurationBench("theme:\n  extends: light\n  success: bold 22\n  faint: 244\n  error: 9\n")
        let styles = try library(bench).styles("config")
        #expect(styles[.active] == Style(foreground: .indexed(22), attributes: .bold))
        #expect(styles[.seatsFree] == styles[.active])
        #expect(styles[.disabled] == Style(foreground: .indexed(244)))
        #expect(styles[.secondary] == styles[.disabled])
        #expect(styles[.seatsFull] == Style(foreground: .indexed(9)))
        #expect(styles[.expired] == styles[.warning])
    }

    @Test("the configuration's theme cannot extend itself")
    func itself() throws {
        let bench = try ConfigurationBench("theme:\n  extends: config\n")
        let failure = try #require(bench.failure { _ = try ThemeLibrary($0).styles("config") })
        #expect(failure.contains("there is no theme \"config\""), "\(failure)")
    }

    @Test("a file in the themes folder defines a theme that has the file's name and may extend another theme")
    func own() throws {
        let bench = try ConfigurationBench("theme: mine")
        try bench.write("extends: light\ntitle: \"bold on #ff8700\"\n", to: "themes/mine.yml")
        let library = try library(bench)
        #expect(library.names.last == "mine")
        let styles = try library.styles("mine")
        #expect(styles[.title] == Style(background: .indexed(208), attributes: .bold))
        #expect(styles[.key] == Style(foreground: .blue, attributes: .bold))
    }

    @Test("a theme in the configuration itself needs no file")
    func inline() throws {
        let bench = try ConfigurationBench("theme:\n  extends: monochrome\n  bar: green\n")
        let library = try library(bench)
        #expect(library.names.last == "config")
        #expect(try library.styles("config")[.bar] == Style(foreground: .green))
        #expect(try library.styles("config")[.key] == .bold)
    }

    @Test("a file with the name of a built-in theme may extend that theme")
    func sameName() throws {
        let bench = try ConfigurationBench()
        try bench.write("extends: light\nbar: red\n", to: "themes/light.yml")
        try bench.write("", to: "themes/default.yml")
        let library = try library(bench)
        #expect(try library.styles("light")[.bar] == Style(foreground: .red))
        #expect(try library.styles("light")[.key] == Style(foreground: .blue, attributes: .bold))
        #expect(try library.styles("default") == ThemeStyles())
    }

    @Test("the examples of the README can be used as they are")
    func readme() throws {
        let bench = try ConfigurationBench(try example("configuration"))
        try bench.write(try example("theme"), to: "themes/mine.yml")
        let configuration = try bench.load()
        #expect(configuration.store.value == .sqlite(path: "/srv/team.db"))
        #expect(configuration.keymap.value.keys(for: .purge) == [])
        #expect(try ThemeLibrary(configuration).styles("mine")[.faint] == Style(foreground: .indexed(244)))
    }

    private func example(_ name: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = text.split(separator: "<!-- example \(name) -->\n```yaml\n", maxSplits: 1)
        return String(try #require(parts.dropFirst().first?.split(separator: "\n```", maxSplits: 1).first))
    }

    @Test("a wrong style and an unknown base of the same theme are both reported")
    func allErrors() throws {
        let bench = try ConfigurationBench("theme: {extends: lihgt, title: purple}")
        let failure = try #require(bench.failure())
        #expect(failure.contains("config.yml:1:18: there is no theme \"lihgt\"; did you mean \"light\"?"), "\(failure)")
        #expect(failure.contains("config.yml:1:32: \"purple\" is not a word for a style"), "\(failure)")
    }

    @Test(
        "an error in a theme is reported with its place",
        arguments: [
            ("extends: lihgt", "themes/mine.yml:1:10: there is no theme \"lihgt\"; did you mean \"light\"?"),
            ("title: bold\n  blue on", "themes/mine.yml:1:8: \"on\" needs a colour after it"),
            ("bar: red green", "themes/mine.yml:1:6: \"green\" is a second colour"),
            ("bar: 256", "themes/mine.yml:1:6: \"256\" is not a word for a style"),
            ("bars: red", "themes/mine.yml:1:1: there is no style name \"bars\"; did you mean \"bar\"?"),
            ("extends: other", "themes/other.yml:1:10: the themes extend each other: mine → other → mine"),
        ]
    )
    func messages(text: String, message: String) throws {
        let bench = try ConfigurationBench()
        try bench.write(text, to: "themes/mine.yml")
        try bench.write("extends: mine", to: "themes/other.yml")
        let failure = try #require(bench.failure { _ = try ThemeLibrary($0).styles("mine") })
        #expect(failure.hasPrefix(message), "\(failure)")
    }
}
