import LDAPDirectory
import LocalAccounts
import UserDirectory

/// A connection as the configuration defines it.
struct ConnectionDefinition: Sendable {
    enum Place: Sendable {
        case ldap(LDAPSettings)
        case local(AccountSettings)
    }

    let settings: ConnectionSettings
    let place: Place

    /// The text to show: the URL of an LDAP server, or a text such as `accounts under /`.
    var location: String {
        switch place {
        case .ldap(let settings): settings.url.description
        case .local(let settings): settings.location
        }
    }

    /// Reads a mapping in which each key is a connection's name, and each value contains the connection's settings.
    ///
    /// - Throws: ``ConfigurationError`` for one error, or ``ConfigurationErrors`` for several.
    static func all(_ node: ConfigurationNode) throws -> [ConnectionDefinition] {
        var definitions: [ConnectionDefinition] = []
        var errors = ConfigurationErrors()
        for (name, value) in try node.pairs() {
            let word = errors.collect {
                let word = try name.word()
                guard ConnectionName.isValid(word) else { throw name.failure(ConnectionName.rule) }
                return word
            }
            // Reads the settings even if the name is invalid, because they may have errors, too.
            errors.collect { definitions.append(try ConnectionDefinition(named: word ?? "", value)) }
        }
        try errors.check()
        return definitions
    }

    private init(named name: String, _ node: ConfigurationNode) throws {
        var common = CommonKeys()
        if try node.pairs().contains(where: { try $0.name.word() == "accounts" }) {
            var keys = AccountKeys()
            let settings = try ConnectionDefinition.readKeys(node, &common, AccountKeys.names) {
                try keys.read($0, $1)
            } settings: {
                try keys.settings(node)
            }
            place = .local(settings)
        } else {
            var keys = LDAPKeys()
            let ldap = try ConnectionDefinition.readKeys(node, &common, LDAPKeys.names) {
                try keys.read($0, $1)
            } settings: {
                try keys.settings(node)
            }
            guard try common.others != .disable || LDAPDirectory(ldap).mappedFields.contains(.status) else {
                let advice = "add it, as in fields: {status: loginShell}"
                throw node.failure("\"others: disable\" needs the attribute that disables an account; \(advice)")
            }
            place = .ldap(ldap)
        }
        settings = common.settings(named: name)
    }

    /// Reads the common keys into `common`, and passes all other keys to `read`.
    private static func readKeys<Settings>(
        _ node: ConfigurationNode,
        _ common: inout CommonKeys,
        _ names: [String],
        _ read: (String, ConfigurationNode) throws -> Bool,
        settings: () throws -> Settings
    ) throws -> Settings {
        var errors = ConfigurationErrors()
        for (key, value) in try node.pairs() {
            errors.collect {
                let word = try key.word()
                if try common.read(word, value) { return }
                if try read(word, value) { return }
                throw key.failure(unknown: "connection setting", word, among: CommonKeys.names + names)
            }
        }
        guard let settings = errors.collect(settings), errors.errors.isEmpty else {
            try errors.check()
            throw errors
        }
        return settings
    }
}

/// The keys that every kind of connection has.
private struct CommonKeys {
    static let names = ["users", "others", "removals"]

    private var users = UserFilter.everyone
    private(set) var others = ConnectionSettings.Others.leave
    private var removals: Int?

    mutating func read(_ key: String, _ node: ConfigurationNode) throws -> Bool {
        switch key {
        case "users":
            let text = try node.word()
            do { users = try UserFilter(parsing: text) } catch {
                throw node.failure(error.description)
            }
            guard users.connections.isEmpty else {
                let reason = "each pull and push changes which users they find"
                throw node.failure("\"on:\" and \"drift:\" cannot select the users of a connection: \(reason)")
            }
        case "others": others = try node.choice(of: "action")
        case "removals":
            guard let number = Int(try node.word()), number >= 0 else {
                throw node.failure("the limit of removals must be a number, 0 or more")
            }
            removals = number
        default: return false
        }
        return true
    }

    func settings(named name: String) -> ConnectionSettings {
        ConnectionSettings(name: name, users: users, others: others, removals: removals)
    }
}
