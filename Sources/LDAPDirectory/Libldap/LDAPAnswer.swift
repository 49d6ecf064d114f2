import CLDAP

/// A message from a server.
enum LDAPAnswer {
    case entry(LDAPEntry)
    /// The last answer to a request.
    case result(LDAPResult)
    /// A reference to another server, or an intermediate message; both are ignored.
    case other

    /// Returns nil if the message cannot be decoded.
    init?(_ message: OpaquePointer, type: Int32, of handle: OpaquePointer) {
        if roster_ldap_is_entry(type) != 0 {
            guard let entry = LDAPEntry(message, of: handle) else { return nil }
            self = .entry(entry)
        } else if roster_ldap_is_reference(type) != 0 || roster_ldap_is_intermediate(type) != 0 {
            self = .other
        } else {
            guard let result = LDAPResult(message, type: type, of: handle) else { return nil }
            self = .result(result)
        }
    }

    var text: String {
        if case .result(let result) = self { result.text } else { "" }
    }
}

struct LDAPResult: Hashable, Sendable {
    let code: Int32
    /// The server's diagnostic message; may contain any characters.
    let text: String
    /// The cookie for the next page of a search: empty after the last page, nil if the server sent none.
    let cookie: [UInt8]?
    /// The changed entry that the server returned (RFC 4527); nil if the server returned none.
    let entry: LDAPEntry?
    /// The value that an extended operation returned.
    let value: String?

    var failure: LDAPFailure? {
        code == LDAP_SUCCESS ? nil : LDAPFailure(.code(code), text.isEmpty ? LDAPConnection.title(of: code) : text)
    }
}

extension LDAPResult {
    fileprivate init?(_ message: OpaquePointer, type: Int32, of handle: OpaquePointer) {
        var code: Int32 = 0
        var text: UnsafeMutablePointer<CChar>?
        var controls: UnsafeMutablePointer<UnsafeMutablePointer<LDAPControl>?>?
        defer {
            ldap_memfree(text)
            ldap_controls_free(controls)
        }
        guard ldap_parse_result(handle, message, &code, nil, &text, nil, &controls, 0) == LDAP_SUCCESS else {
            return nil
        }
        self.code = code
        self.text = text.map { String(cString: $0) } ?? ""
        cookie = LDAPResult.cookie(controls, handle)
        entry = ldap_control_find(LDAP_CONTROL_POST_READ, controls, nil)
            .flatMap { LDAPEntry(postRead: &$0.pointee.ldctl_value) }
        value = roster_ldap_is_extended(type) != 0 ? LDAPResult.value(message, handle) : nil
    }

    private static func cookie(
        _ controls: UnsafeMutablePointer<UnsafeMutablePointer<LDAPControl>?>?,
        _ handle: OpaquePointer
    ) -> [UInt8]? {
        guard let control = ldap_control_find(LDAP_CONTROL_PAGEDRESULTS, controls, nil) else { return nil }
        var count: ber_int_t = 0
        var cookie = berval()
        guard ldap_parse_pageresponse_control(handle, control, &count, &cookie) == LDAP_SUCCESS else { return nil }
        defer { ber_memfree(cookie.bv_val) }
        return Array(cookie.buffer)
    }

    private static func value(_ message: OpaquePointer, _ handle: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<berval>?
        guard ldap_parse_extended_result(handle, message, nil, &value, 0) == LDAP_SUCCESS, let value else {
            return nil
        }
        defer { ber_bvfree(value) }
        return value.pointee.string
    }
}
