import ArgumentParser
import Foundation

struct ConfigCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show the settings in effect, and where each comes from.",
        discussion: """
            Precedence: flag, environment, dashboard, file, default. In a pipe, the columns are setting, value and \
            source, separated by tabs.
            """
    )

    @OptionGroup var appearance: AppearanceOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let (state, note) = ViewStateFile().read()
        if let note { session.say(note) }
        let configuration = try store.configuration(flags: appearance.flags, state: state)
        let isThere = FileManager.default.fileExists(atPath: configuration.path)
        let settings = Configuration.settings
        if output.json {
            let members: [(String, JSON)] = [
                ("file", .string(configuration.path)), ("exists", .bool(isThere)),
                ("settings", .array(settings.map { JSON.setting($0, in: configuration) })),
            ]
            session.output.write(JSON.object(members).text + "\n")
            return .success
        }
        var writer = RowWriter<any AnySetting>(titles: ["SETTING", "VALUE", "FROM"], isJSON: false) { setting in
            let (value, origin) = setting.describe(in: configuration)
            return [setting.name, value, origin.description]
        } json: { _ in
            .null
        }
        writer.write(settings, to: session.output)
        session.say(
            isThere
                ? "the configuration file is \(configuration.path)"
                : "there is no configuration file at \(configuration.path)"
        )
        return .success
    }
}

extension JSON {
    fileprivate static func setting(_ setting: any AnySetting, in configuration: Configuration) -> JSON {
        let (value, origin) = setting.describe(in: configuration)
        let (source, place): (String, String?) =
            switch origin {
            case .standard: ("default", nil)
            case .file(let place): ("file", place)
            case .dashboard: ("dashboard", nil)
            case .environment(let variable): ("environment", variable)
            case .flag(let flag): ("flag", flag)
            }
        return .object([
            ("name", .string(setting.name)), ("value", .string(value)), ("source", .string(source)),
            ("place", place.map(JSON.string) ?? .null), ("summary", .string(setting.summary)),
        ])
    }
}
