import CLDAP

/// Controls as C structures of libldap, which the array owns.
final class ControlArray {
    private var controls: [UnsafeMutablePointer<LDAPControl>?] = []

    init(_ controls: [RequestControl], of handle: OpaquePointer) throws(LDAPFailure) {
        for control in controls { self.controls.append(try ControlArray.make(control, handle)) }
        self.controls.append(nil)
    }

    deinit { controls.forEach { ldap_control_free($0) } }

    /// Calls the closure with a null-terminated array of the controls.
    func withPointer<R>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<LDAPControl>?>?) -> R) -> R {
        controls.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }

    private static func make(
        _ control: RequestControl,
        _ handle: OpaquePointer
    ) throws(LDAPFailure) -> UnsafeMutablePointer<LDAPControl>? {
        var value = berval()
        let code: Int32
        switch control {
        case .page(let size, let cookie):
            code = berval.with(cookie) { ldap_create_page_control_value(handle, ber_int_t(size), &$0, &value) }
        case .assertion(let filter):
            var text = filter.text.utf8CString.map(\.self)
            code = ldap_create_assertion_control_value(handle, &text, &value)
        case .postRead(let attributes):
            code = withCStrings(attributes) { roster_ldap_attribute_selection($0, &value) }
        }
        guard code == LDAP_SUCCESS else { throw LDAPFailure(.code(code), control.title) }
        var result: UnsafeMutablePointer<LDAPControl>?
        // The control takes ownership of the value's memory.
        let made = ldap_control_create(control.name, 1, &value, 0, &result)
        guard made == LDAP_SUCCESS else {
            ber_memfree(value.bv_val)
            throw LDAPFailure(.code(made), control.title)
        }
        return result
    }
}

extension RequestControl {
    /// The object identifier.
    var name: String {
        switch self {
        case .page: LDAP_CONTROL_PAGEDRESULTS
        case .assertion: LDAP_CONTROL_ASSERT
        case .postRead: LDAP_CONTROL_POST_READ
        }
    }

    fileprivate var title: String {
        switch self {
        case .page: "paged results"
        case .assertion: "assertion"
        case .postRead: "post-read"
        }
    }
}

/// Calls the closure with a null-terminated array of C strings, valid during the call.
func withCStrings<R>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> R
) -> R {
    var copies: [UnsafeMutablePointer<CChar>?] = strings.map { string in
        let bytes = string.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        return copy
    }
    copies.append(nil)
    defer { copies.forEach { $0?.deallocate() } }
    return copies.withUnsafeMutableBufferPointer { body($0.baseAddress) }
}
