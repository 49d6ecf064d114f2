import Foundation
import LDAPDirectory
import UserDirectory

/// The configuration's keys for a connection to an LDAP directory.
struct LDAPKeys {
    static let names = [
        "ldap", "start-tls", "ca-file", "allow-plain-password", "base", "bind", "password-file",
        "password-command", "schema", "filter", "fields", "groups", "shells", "new", "new-base", "timeout",
        "page",
    ]

    private var url: ConfigurationNode?
    private var startTLS = false
    private var authorityFile: String?
    private var allowsPlainPassword = false
    private var base = ""
    private var bind: String?
    private var password: PasswordSource?
    private var preset = LDAPPreset.inetOrgPerson
    private var filter: String?
    private var fields: [String: String] = [:]
    private var groups: [String: String]?
    private var shells: [String: String] = [:]
    private var new: [String: String] = [:]
    private var newBase: String?
    private var limits = LDAPSettings.Limits()
    /// The node of each key's value, at which ``settings(_:)`` reports errors in the value.
    private var places: [String: ConfigurationNode] = [:]
    /// The keys with wrong values; ``settings(_:)`` reports no further errors about these values.
    private var wrong: Set<String> = []

    /// Reads the value of a key; returns false if the key is not in ``names``.
    mutating func read(_ key: String, _ node: ConfigurationNode) throws -> Bool {
        guard LDAPKeys.names.contains(key) else { return false }
        places[key] = node
        do { try readValue(of: key, node) } catch {
            wrong.insert(key)
            throw error
        }
        return true
    }

    private mutating func readValue(of key: String, _ node: ConfigurationNode) throws {
        switch key {
        case "ldap": url = node
        case "start-tls": startTLS = try node.flag()
        case "ca-file": authorityFile = try LDAPKeys.path(node)
        case "allow-plain-password": allowsPlainPassword = try node.flag()
        case "base": base = try node.word()
        case "bind": bind = try node.word()
        case "password-file": password = .file(path: try LDAPKeys.path(node))
        case "password-command": password = .command(try node.elements().map { try $0.word() })
        case "schema": preset = try node.choice(of: "schema")
        case "filter": filter = try node.word()
        case "fields": fields = try LDAPKeys.words(node)
        case "groups": groups = try LDAPKeys.words(node)
        case "shells": shells = try LDAPKeys.words(node)
        case "new": new = try LDAPKeys.words(node)
        case "new-base": newBase = try node.word()
        case "timeout":
            let seconds = try node.timeLimit()
            (limits.connecting, limits.answer) = (.seconds(min(seconds, 10)), .seconds(seconds))
        case "page":
            guard let size = Int(try node.word()) else { throw node.failure("the page size must be a number") }
            limits.page = size
        default: preconditionFailure("\(key) has no reader")
        }
    }

    /// Throws ``ConfigurationError`` or ``ConfigurationErrors``.
    ///
    /// An error that ``read(_:_:)`` has already thrown is not thrown again. The thrown ``ConfigurationErrors`` may
    /// therefore be empty.
    func settings(_ node: ConfigurationNode) throws -> LDAPSettings {
        var errors = ConfigurationErrors()
        let url = errors.collect { try placed(node) { try serverURL(node) } }
        for name in fields.keys.sorted() {
            errors.collect { try placed(node) { try LDAPMapping.check(field: name) } }
        }
        let groups = errors.collect { try placed(node) { try self.groups.map { try groupMapping($0) } } }
        let shells = errors.collect { try placed(node) { try shellLock() } }
        let authentication = errors.collect { try placed(node) { try self.authentication(node) } }
        if !wrong.contains("base") {
            errors.collect {
                let example = "base: ou=people,dc=example,dc=com"
                guard !base.isEmpty else { throw node.failure("base is missing; write \(example)") }
                try placed(node) { try LDAPSettings.check(base: base) }
            }
        }
        if !wrong.contains("page") { errors.collect { try placed(node) { try LDAPSettings.check(page: limits.page) } } }
        guard let url, let groups, let shells, let authentication, wrong.isEmpty,
            errors.errors.isEmpty
        else {
            throw errors
        }
        return try placed(node) {
            try LDAPSettings(
                url: url,
                startTLS: startTLS,
                base: base,
                newBase: newBase,
                authentication: authentication,
                authorityFile: authorityFile,
                mapping: try LDAPMapping(
                    preset,
                    fields: fields,
                    filter: filter,
                    groups: groups,
                    shells: shells,
                    new: new
                ),
                limits: limits,
                allowsPlainPassword: allowsPlainPassword
            )
        }
    }

    private func serverURL(_ node: ConfigurationNode) throws -> LDAPURL {
        guard let url else {
            throw node.failure(
                "ldap is missing: write ldap: ldaps://HOST for a server, or accounts: / for this machine"
            )
        }
        return try LDAPURL(try url.word())
    }

    /// Calls `work`; turns an `LDAPSettingsError` into a ``ConfigurationError`` at the setting's value.
    private func placed<Value>(_ node: ConfigurationNode, _ work: () throws -> Value) throws -> Value {
        do { return try work() } catch let error as LDAPSettingsError {
            let key = error.setting.split(separator: ".").first.map(String.init) ?? error.setting
            throw (places[key] ?? node).failure(error.description)
        }
    }

    private func authentication(_ node: ConfigurationNode) throws -> LDAPSettings.Authentication {
        guard let bind else {
            guard password == nil || wrong.contains("bind") else {
                throw node.failure("bind is missing: name the DN that the password belongs to")
            }
            return .anonymous
        }
        if bind == "external" { return .external }
        if let command = places["password-command"], places["password-file"] != nil {
            throw command.failure("password-file is set too; remove one of the two")
        }
        guard let password else {
            if !wrong.isDisjoint(with: ["password-file", "password-command"]) { return .anonymous }
            throw node.failure("bind needs a password: add password-file or password-command")
        }
        return .password(name: bind) { interruption in
            Result { () throws(RemoteError) in try password.read(until: interruption) }
        }
    }

    private func groupMapping(_ words: [String: String]) throws -> GroupMapping {
        try check(words, "groups", ["base", "member", "member-of", "name", "filter"])
        return try GroupMapping(
            base: words["base"] ?? "",
            member: words["member"] ?? "member",
            memberOf: words["member-of"],
            name: words["name"] ?? "cn",
            filter: words["filter"]
        )
    }

    private func shellLock() throws -> StatusMapping.ShellLock {
        try check(shells, "shells", ["disabled", "enabled", "kept-in"])
        let standard = StatusMapping.ShellLock()
        return StatusMapping.ShellLock(
            locked: shells["disabled"] ?? standard.locked,
            unlocked: shells["enabled"] ?? standard.unlocked,
            keptIn: shells["kept-in"]
        )
    }

    private func check(_ words: [String: String], _ key: String, _ known: [String]) throws {
        guard let node = places[key] else { return }
        var errors = ConfigurationErrors()
        for unknown in words.keys.sorted() where !known.contains(unknown) {
            errors.collect { throw node.failure(unknown: "setting in \"\(key)\" called", unknown, among: known) }
        }
        try errors.check()
    }

    private static func words(_ node: ConfigurationNode) throws -> [String: String] {
        var words: [String: String] = [:]
        var errors = ConfigurationErrors()
        for (name, value) in try node.pairs() {
            errors.collect { words[try name.word()] = try value.text() }
        }
        try errors.check()
        return words
    }

    private static func path(_ node: ConfigurationNode) throws -> String {
        HomeFiles.expanded(try node.word())
    }
}
