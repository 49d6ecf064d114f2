import Foundation
import LocalAccounts

/// The configuration's keys for a connection to the accounts of a machine.
struct AccountKeys {
    static let names = ["accounts", "create-home", "shell", "timeout"]

    private var tree = "/"
    private var createsHome = false
    private var shell: String?
    private var timeout = Duration.seconds(30)
    /// The node of each key's value, at which ``settings(_:)`` reports errors in the value.
    private var places: [String: ConfigurationNode] = [:]

    /// Reads the value of a key; returns false if the key is not in ``names``.
    mutating func read(_ key: String, _ node: ConfigurationNode) throws -> Bool {
        switch key {
        case "accounts": tree = HomeFiles.expanded(try node.word())
        case "create-home": createsHome = try node.flag()
        case "shell": shell = try node.word()
        case "timeout": timeout = .seconds(try node.timeLimit())
        default: return false
        }
        places[key] = node
        return true
    }

    /// Throws ``ConfigurationError`` with the place of the wrong value.
    func settings(_ node: ConfigurationNode) throws -> AccountSettings {
        do {
            return try AccountSettings(tree: tree, createsHome: createsHome, shell: shell, timeout: timeout)
        } catch {
            throw (places[error.setting] ?? node).failure(error.description)
        }
    }
}

extension ConfigurationNode {
    func timeLimit() throws -> Int {
        guard let seconds = Int(try word()), (1...3_600).contains(seconds) else {
            throw failure("the time limit must be a number of seconds from 1 to 3600")
        }
        return seconds
    }
}
