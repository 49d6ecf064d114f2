import CLDAP
import Foundation

/// A connection to a server: sends requests, and returns the answers in the order in which they arrive.
///
/// Only ``LDAPURL`` and the code in this folder call libldap.
///
/// Only one thread at a time may use a connection, but any thread may end the connection's waits with the
/// ``Interruption``. After the connection is lost, every call fails.
final class LDAPConnection {
    private let handle: OpaquePointer
    private let state: UnsafeMutablePointer<roster_ldap_state>
    private let socket: Int32
    private let interruption: Interruption
    private let answerLimit: Duration
    /// Why the connection can no longer be used; nil if it can be used.
    private(set) var failure: LDAPFailure?

    /// The maximum length of a message from the server, in bytes.
    ///
    /// The maximum is high, because a group may have very many members.
    private static let longestMessage = 64 << 20

    /// Takes ownership of a connected socket.
    init(
        socket: Int32,
        url: LDAPURL,
        answerLimit: Duration,
        interruption: Interruption
    ) throws(LDAPFailure) {
        SocketConnector.prepare(socket, isNetwork: url.scheme != .ldapi, writeLimit: answerLimit)
        let state = UnsafeMutablePointer<roster_ldap_state>.allocate(capacity: 1)
        state.initialize(to: roster_ldap_state())
        var handle: OpaquePointer?
        let code = roster_ldap_open(socket, url.text, ber_len_t(LDAPConnection.longestMessage), state, &handle)
        guard code == LDAP_SUCCESS, let handle else {
            close(socket)
            state.deallocate()
            throw LDAPFailure(.code(code), LDAPConnection.title(of: code))
        }
        self.handle = handle
        self.state = state
        self.socket = socket
        self.interruption = interruption
        self.answerLimit = answerLimit
        set(LDAP_VERSION3, LDAP_OPT_PROTOCOL_VERSION)
        // These options override `ldap.conf` and environment variables.
        set(LDAP_NO_LIMIT, LDAP_OPT_SIZELIMIT)
        set(LDAP_NO_LIMIT, LDAP_OPT_TIMELIMIT)
        set(LDAP_DEREF_NEVER, LDAP_OPT_DEREF)
        _ = roster_ldap_set_off(handle, LDAP_OPT_REFERRALS)
        interruption.attach(socket)
    }

    deinit {
        interruption.detach()
        // Also closes the socket.
        ldap_unbind_ext(handle, nil, nil)
        state.deallocate()
    }

    // MARK: - Requests and answers

    /// Sends a request, and returns the message ID that its answers have.
    func send(_ request: LDAPRequest, _ controls: [RequestControl] = []) throws(LDAPFailure) -> Int32 {
        if let failure { throw failure }
        let array = try ControlArray(controls, of: handle)
        var message: Int32 = 0
        let code = array.withPointer { request.send(to: handle, controls: $0, &message) }
        guard code == LDAP_SUCCESS else {
            guard isConnectionError(code) else { throw LDAPFailure(.code(code), diagnosis(code)) }
            throw end(.lost, diagnosis(code))
        }
        return message
    }

    /// Waits for the next answer to any request.
    func next() throws(LDAPFailure) -> (message: Int32, answer: LDAPAnswer) {
        if let failure { throw failure }
        let deadline = Deadline(after: answerLimit)
        while true {
            var message: OpaquePointer?
            let type = roster_ldap_next(handle, &message)
            if interruption.isInterrupted { throw end(.interrupted) }
            if type < 0 { throw end(.lost, diagnosis(resultCode)) }
            if type > 0, let message {
                defer { ldap_msgfree(message) }
                guard let answer = LDAPAnswer(message, type: type, of: handle) else {
                    throw end(.lost, "an answer from the server cannot be decoded")
                }
                let number = ldap_msgid(message)
                // Message ID 0: the server announces that it is closing the connection.
                if number == 0 { throw end(.lost, answer.text) }
                return (number, answer)
            }
            do throws(LDAPFailure) {
                guard try interruption.wait(for: POLLIN, on: socket, until: deadline) else { throw end(.timedOut) }
            } catch {
                throw end(error.kind, error.text)
            }
        }
    }

    /// Sends a request, and waits for its result; ignores answers to other requests.
    func perform(
        _ request: LDAPRequest,
        _ controls: [RequestControl] = [],
        entry: (LDAPEntry) -> Void = { _ in }
    ) throws(LDAPFailure) -> LDAPResult {
        let message = try send(request, controls)
        while true {
            let (number, answer) = try next()
            guard number == message else { continue }
            switch answer {
            case .entry(let found): entry(found)
            case .other: continue
            case .result(let result): return result
            }
        }
    }

    // MARK: - TLS

    /// Negotiates TLS, and checks the server's certificate.
    func startTLS(authority: String?, until deadline: Deadline) throws(LDAPFailure) {
        set(LDAP_OPT_X_TLS_DEMAND, LDAP_OPT_X_TLS_REQUIRE_CERT)
        // TLS 1.2 or later.
        set((3 << 8) + 3, LDAP_OPT_X_TLS_PROTOCOL_MIN)
        if let file = authority ?? LDAPConnection.systemAuthorities {
            let code = ldap_set_option(handle, LDAP_OPT_X_TLS_CACERTFILE, file)
            guard code == LDAP_OPT_SUCCESS else { throw end(.tls, "the CA file cannot be used") }
        }
        // Gives the handle its own TLS context; otherwise the settings of `ldap.conf` would apply.
        var isServer: Int32 = 0
        guard ldap_set_option(handle, LDAP_OPT_X_TLS_NEWCTX, &isServer) == LDAP_OPT_SUCCESS else {
            throw end(.tls, "the CA certificates cannot be read")
        }
        state.pointee.deadline = roster_ldap_now() + Int64(max(deadline.milliseconds, 1))
        let code = ldap_install_tls(handle)
        state.pointee.deadline = 0
        if interruption.isInterrupted { throw end(.interrupted) }
        if state.pointee.has_timed_out != 0 { throw end(.timedOut, "the TLS handshake took too long") }
        guard code == LDAP_SUCCESS else {
            // If the certificate is for another host, the library reports just an unknown error.
            let text = diagnosis(code)
            throw end(.tls, text.contains("unknown error") ? "the certificate is for another host" : text)
        }
    }

    /// The file with the CA certificates that the system trusts; nil if there is none at the usual paths.
    ///
    /// The library could find the file itself. However, a file `ldaprc` in the working folder could then make the
    /// library trust other CA certificates, and another user may have written `ldaprc`.
    private static var systemAuthorities: String? {
        ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
            .first { access($0, R_OK) == 0 }
    }

    // MARK: - Errors

    private func end(_ kind: LDAPFailure.Kind, _ text: String = "") -> LDAPFailure {
        let ending = failure ?? LDAPFailure(interruption.isInterrupted ? .interrupted : kind, text)
        failure = ending
        return ending
    }

    private func isConnectionError(_ code: Int32) -> Bool {
        [LDAP_SERVER_DOWN, LDAP_CONNECT_ERROR, LDAP_BUSY, LDAP_LOCAL_ERROR].contains(code)
    }

    private var resultCode: Int32 {
        var code: Int32 = 0
        ldap_get_option(handle, LDAP_OPT_RESULT_CODE, &code)
        return code
    }

    private func diagnosis(_ code: Int32) -> String {
        var text: UnsafeMutablePointer<CChar>?
        ldap_get_option(handle, LDAP_OPT_DIAGNOSTIC_MESSAGE, &text)
        guard let text else { return LDAPConnection.title(of: code) }
        defer { ldap_memfree(text) }
        return text.pointee == 0 ? LDAPConnection.title(of: code) : String(cString: text)
    }

    static func title(of code: Int32) -> String { String(cString: ldap_err2string(code)) }

    private func set(_ value: Int32, _ option: Int32) {
        var value = value
        ldap_set_option(handle, option, &value)
    }
}
