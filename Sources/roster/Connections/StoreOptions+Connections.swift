import ArgumentParser
import Futures
import LDAPDirectory
import LocalAccounts
import Tracing
import UserDirectory

extension StoreOptions {
    /// Returns the connection with this name, without connecting yet.
    ///
    /// - Throws: ``CommandError`` if there is no such connection, `RemoteError` if the connection cannot be created, or
    ///   ``ConfigurationError`` or ``ConfigurationErrors`` if the configuration has errors.
    func connection(_ name: String) throws -> DirectoryConnection {
        let definitions = try configuration().connections.value
        guard let definition = definitions.first(where: { $0.settings.name == name }) else {
            throw StoreOptions.noConnection(name, among: definitions)
        }
        return try definition.connect()
    }

    /// Returns the connection with this name; nil if there is none.
    ///
    /// A text with `/` or `:` is a store's location, because the name of a connection cannot contain these characters.
    func findConnection(_ text: String) throws -> DirectoryConnection? {
        guard !text.contains("/"), !text.contains(":") else { return nil }
        return try configuration().connections.value.first { $0.settings.name == text }?.connect()
    }

    /// Returns the most similar name of a connection; nil if none is similar, or if the text is a store's location.
    func similarConnection(_ text: String) throws -> String? {
        guard !text.contains("/"), !text.contains(":") else { return nil }
        return NearestWord.find(text, among: try configuration().connections.value.map(\.settings.name))
    }

    /// Returns the connections with these names, or all connections of the configuration if there are no names.
    ///
    /// - Throws: The same errors as ``connection(_:)``.
    func connections(_ names: [String]) throws -> [DirectoryConnection] {
        var seen: Set<String> = []
        let once = names.filter { seen.insert($0).inserted }
        guard once.isEmpty else { return try once.map { try connection($0) } }
        return try configuration().connections.value.map { try $0.connect() }
    }

    private static func noConnection(_ name: String, among definitions: [ConnectionDefinition]) -> CommandError {
        let names = definitions.map(\.settings.name)
        let help = names.isEmpty ? "the configuration has none" : "use " + names.joined(separator: ", ")
        let hint = NearestWord.hint(name, among: names, fallback: help)
        let message = "no connection \(name.namedForMessage)\(hint)"
        return CommandError(code: "no-connection", message: message, exitCode: .notFound)
    }
}

extension ConnectionDefinition {
    /// Creates the connection with its own executor, without contacting the server or reading the accounts yet.
    func connect() throws(RemoteError) -> DirectoryConnection {
        let executor = TracingExecutor(AppExecutor(name: "connection"), wait: .queue, run: .remote)
        let directory: any RemoteDirectory =
            switch place {
            case .ldap(let settings): try LDAPDirectory(settings)
            case .local(let settings): LocalDirectory(settings)
            }
        return DirectoryConnection(settings, directory, executor: executor)
    }
}
