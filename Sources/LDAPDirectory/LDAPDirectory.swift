import Futures
package import UserDirectory

/// The accounts of an LDAP directory.
///
/// A call opens a connection if there is none, or if the previous connection was lost.
package final class LDAPDirectory: RemoteDirectory, @unchecked Sendable {
    // No lock protects `session`: callers must not run two calls, or a call and `close()`, at the same time.
    // `isRunning` detects calls that overlap. The other properties are constants that any thread may use.

    private let settings: LDAPSettings
    private let interruption: Interruption
    private var session: LDAPSession?
    private let isRunning = Locked(false)
    private let knownLogin: Locked<String?>

    package init(_ settings: LDAPSettings) throws(RemoteError) {
        self.settings = settings
        interruption = try Interruption()
        let name = settings.bindName.flatMap { DistinguishedName($0) }
        knownLogin = Locked(name?.ownValue(of: settings.mapping.login))
    }

    package var location: String { settings.url.description }

    package var mappedFields: [UserField] { settings.mapping.fields }

    /// The login that the server reported.
    ///
    /// If the server has reported no login, this is the login in the bind name, or nil if the bind name contains no
    /// login.
    package var ownLogin: String? { knownLogin.withLock(\.self) }

    package func stored(_ fields: UserFields) -> UserFields {
        var stored = fields
        if settings.mapping.keepsLoginAsName, fields.name == fields.login { stored.name = "" }
        if let expiry = settings.mapping.expiry { stored.validUntil = fields.validUntil.map(expiry.stored) }
        return stored
    }

    package func accounts() throws(RemoteError) -> any RemoteAccounts {
        try call { session throws(RemoteError) in try LDAPAccounts(self, session) }
    }

    package func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry] {
        try call { session throws(RemoteError) in
            var entries: [RemoteEntry] = []
            for start in stride(from: 0, to: ids.count, by: LDAPDirectory.idsPerSearch) {
                entries += try session.accounts(Array(ids[start..<min(start + LDAPDirectory.idsPerSearch, ids.count)]))
            }
            return entries
        }
    }

    private static let idsPerSearch = 100

    package func perform(_ changes: [RemoteChange]) -> [Result<RemoteAccount?, RemoteError>] {
        do throws(RemoteError) {
            return try call { session throws(RemoteError) in
                var pipeline = ChangePipeline(session)
                return try pipeline.perform(changes)
            }
        } catch {
            return changes.map { _ in .failure(error) }
        }
    }

    package func interrupt() { interruption.interrupt() }

    package func close() { session = nil }

    // MARK: - Calls

    private func call<R>(_ body: (LDAPSession) throws(RemoteError) -> R) throws(RemoteError) -> R {
        try run { () throws(RemoteError) in
            let session = try opened()
            session.openSearch = nil
            knownLogin.withLock { $0 = session.ownLogin ?? $0 }
            return try body(session)
        }
    }

    private func opened() throws(RemoteError) -> LDAPSession {
        if let session { return session }
        let session = try LDAPSession(settings, interruption)
        self.session = session
        return session
    }

    /// Makes a call that needs the same connection as an earlier call; fails if that connection was closed.
    func goOn<R>(_ session: LDAPSession, _ body: () throws(RemoteError) -> R) throws(RemoteError) -> R {
        try run { () throws(RemoteError) in
            guard self.session === session else {
                throw RemoteError(.unreachable, "the connection to \(location) was closed; read the accounts again")
            }
            return try body()
        }
    }

    private func run<R>(_ body: () throws(RemoteError) -> R) throws(RemoteError) -> R {
        let isFirst = isRunning.withLock { isRunning in
            defer { isRunning = true }
            return !isRunning
        }
        precondition(isFirst, "only one call to a directory may run at a time")
        interruption.begin()
        defer {
            interruption.end()
            // An interruption shuts down the socket, even if it comes too late to end the call.
            if session?.connection.failure != nil || interruption.isInterrupted { session = nil }
            isRunning.withLock { $0 = false }
        }
        return try body()
    }
}

extension LDAPSession {
    fileprivate func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry] {
        let filter = LDAPFilter.all([mapping.filter, .any(ids.map(mapping.identity.filter))])
        var found: [LDAPEntry] = []
        try search(settings.base, .subtree, filter, mapping.attributes) { found.append($0) }
        let groups = try GroupIndex(self, of: found)
        return found.map { entry in mapping.read(entry) { groups.groups(of: entry, login: $0) } }
    }
}
