import CLDAP
import UserDirectory

/// A connection that is ready for requests, and the abilities of its server.
final class LDAPSession {
    let settings: LDAPSettings
    let connection: LDAPConnection
    let abilities: ServerAbilities
    /// The login of the account with which Roster connects; nil if the login is unknown.
    let ownLogin: String?
    /// The message ID of the search whose answers an ``LDAPAccounts`` is reading; nil if no such search is open.
    ///
    /// ``LDAPAccounts`` sets the message ID. Any other call to the ``LDAPDirectory`` clears the message ID.
    var openSearch: Int32?
    /// The number for the next new account; nil until it has been determined.
    var nextNumber: Int?

    var mapping: LDAPMapping { settings.mapping }
    var place: String { settings.url.description }

    init(_ settings: LDAPSettings, _ interruption: Interruption) throws(RemoteError) {
        self.settings = settings
        let bind = try LDAPSession.bindRequest(settings, interruption)
        let place = settings.url.description
        do throws(LDAPFailure) {
            connection = try LDAPSession.connect(settings, interruption)
            if let bind, let failure = try connection.perform(bind).failure { throw failure }
            abilities = try ServerAbilities(of: connection)
            ownLogin = try LDAPSession.ownLogin(settings, connection)
        } catch {
            throw RemoteError(error, at: place)
        }
    }

    private static func bindRequest(
        _ settings: LDAPSettings,
        _ interruption: Interruption
    ) throws(RemoteError) -> LDAPRequest? {
        switch settings.authentication {
        case .anonymous: return nil
        case .external: return .externalBind
        case .password(let name, let read):
            let password = try read(interruption.descriptor).get()
            // A server may accept a bind without a password, but treats it as anonymous (RFC 4513, section 5.1.2).
            guard !password.isEmpty else {
                throw RemoteError(.notAuthenticated, "the password is empty; check the password file or command")
            }
            return .simpleBind(name: name, password: password)
        }
    }

    private static func connect(
        _ settings: LDAPSettings,
        _ interruption: Interruption
    ) throws(LDAPFailure) -> LDAPConnection {
        let deadline = Deadline(after: settings.limits.connecting)
        let connection = try LDAPConnection(
            socket: SocketConnector.connect(to: settings.url, until: deadline, interruption),
            url: settings.url,
            answerLimit: settings.limits.answer,
            interruption: interruption
        )
        if settings.startTLS, let failure = try connection.perform(.startTLS).failure {
            throw LDAPFailure(.tls, failure.text)
        }
        if settings.usesTLS { try connection.startTLS(authority: settings.authorityFile, until: deadline) }
        return connection
    }

    /// Asks the server for the DN of the account with which the connection is authenticated, and reads this account's
    /// login.
    private static func ownLogin(
        _ settings: LDAPSettings,
        _ connection: LDAPConnection
    ) throws(LDAPFailure) -> String? {
        let identity = try connection.perform(.whoAmI).value ?? ""
        guard let name = identity.hasPrefix("dn:") ? String(identity.dropFirst(3)) : settings.bindName,
            DistinguishedName(name).map({ !$0.names.isEmpty }) ?? false
        else { return nil }
        let mapping = settings.mapping
        var login: String?
        let request = LDAPRequest.search(base: name, scope: .base, filter: mapping.filter, attributes: [mapping.login])
        _ = try connection.perform(request) { login = $0[mapping.login].first?.text }
        return login
    }

    // MARK: - Requests

    func send(_ request: LDAPRequest, _ controls: [RequestControl] = []) throws(RemoteError) -> Int32 {
        do throws(LDAPFailure) {
            return try connection.send(request, controls)
        } catch {
            throw RemoteError(error, at: place)
        }
    }

    func next() throws(RemoteError) -> (message: Int32, answer: LDAPAnswer) {
        do throws(LDAPFailure) {
            return try connection.next()
        } catch {
            throw RemoteError(error, at: place)
        }
    }

    // MARK: - Searching

    func search(
        _ base: String,
        _ scope: LDAPRequest.Scope,
        _ filter: LDAPFilter,
        _ attributes: [String],
        entry: (LDAPEntry) -> Void
    ) throws(RemoteError) {
        var cookie: [UInt8] = []
        repeat {
            let request = LDAPRequest.search(base: base, scope: scope, filter: filter, attributes: attributes)
            let result: LDAPResult
            do throws(LDAPFailure) {
                result = try connection.perform(request, page(after: cookie), entry: entry)
            } catch {
                throw RemoteError(error, at: place)
            }
            try check(result, base: base)
            cookie = result.cookie ?? []
        } while !cookie.isEmpty
    }

    func page(after cookie: [UInt8]) -> [RequestControl] {
        abilities.pages ? [.page(size: settings.limits.page, cookie: cookie)] : []
    }

    func check(_ result: LDAPResult, base: String) throws(RemoteError) {
        guard let failure = result.failure else { return }
        if failure.kind == .code(LDAP_NO_SUCH_OBJECT) {
            let message = "\(place) has no entry \(base.quotedForMessage) that the bind name can read; check the base"
            throw RemoteError(.misconfigured, message)
        }
        throw RemoteError(failure, at: place)
    }
}

struct ServerAbilities {
    let pages: Bool
    let assertions: Bool
    let postRead: Bool

    init(of connection: LDAPConnection) throws(LDAPFailure) {
        var names: Set<String> = []
        let request = LDAPRequest.search(
            base: "",
            scope: .base,
            filter: .present("objectClass"),
            attributes: ["supportedControl"]
        )
        _ = try connection.perform(request) { names.formUnion($0["supportedControl"].compactMap(\.text)) }
        pages = names.contains(LDAP_CONTROL_PAGEDRESULTS)
        assertions = names.contains(LDAP_CONTROL_ASSERT)
        postRead = names.contains(LDAP_CONTROL_POST_READ)
    }
}
