import Foundation
import Testing

/// The commands and options of the binary, according to its own description.
enum CommandNames {
    // Cached, because a debug build takes a second to describe itself.
    private static let description = Result { try RosterHome().run("--experimental-dump-help").output }

    /// All commands that the help shows: `list`, `limit set`, ….
    static func all() throws -> [String] {
        try commands().flatMap { names($0, prefix: "") }
    }

    /// The options of all commands, as they are typed.
    static func options() throws -> Set<String> {
        func options(_ command: [String: Any]) -> [String] {
            let own = (command["arguments"] as? [[String: Any]] ?? []).flatMap { $0["names"] as? [[String: Any]] ?? [] }
            let names = own.compactMap { name in (name["name"] as? String).map { $0.count == 1 ? "-\($0)" : "--\($0)" }
            }
            return names + (command["subcommands"] as? [[String: Any]] ?? []).flatMap(options)
        }
        return Set(try commands().flatMap(options))
    }

    private static func commands() throws -> [[String: Any]] {
        let tree = try JSONSerialization.jsonObject(with: Data(description.get().utf8)) as? [String: Any]
        let root = try #require(tree?["command"] as? [String: Any])
        return try #require(root["subcommands"] as? [[String: Any]]).filter(isShown)
    }

    private static func names(_ command: [String: Any], prefix: String) -> [String] {
        guard let name = command["commandName"] as? String else { return [] }
        let below = (command["subcommands"] as? [[String: Any]] ?? []).filter(isShown)
        return [prefix + name] + below.flatMap { names($0, prefix: prefix + name + " ") }
    }

    private static func isShown(_ command: [String: Any]) -> Bool {
        command["shouldDisplay"] as? Bool != false && command["commandName"] as? String != "help"
    }
}
