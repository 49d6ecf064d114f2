import CLDAP

extension LDAPRequest {
    /// Sends the request, and sets `message` to the message ID; returns a result code of the library.
    func send(
        to handle: OpaquePointer,
        controls: UnsafeMutablePointer<UnsafeMutablePointer<LDAPControl>?>?,
        _ message: inout Int32
    ) -> Int32 {
        switch self {
        case .search(let base, let scope, let filter, let attributes):
            return withCStrings(attributes) { names in
                ldap_search_ext(
                    handle,
                    base,
                    scope.rawValue,
                    filter.text,
                    names,
                    0,
                    controls,
                    nil,
                    nil,
                    LDAP_NO_LIMIT,
                    &message
                )
            }
        case .add(let name, let attributes):
            return ModificationArray(attributes).withPointer {
                ldap_add_ext(handle, name, $0, controls, nil, &message)
            }
        case .modify(let name, let modifications):
            return ModificationArray(modifications).withPointer {
                ldap_modify_ext(handle, name, $0, controls, nil, &message)
            }
        case .rename(let name, let relative):
            return ldap_rename(handle, name, relative, nil, 1, controls, nil, &message)
        case .delete(let name): return ldap_delete_ext(handle, name, controls, nil, &message)
        case .simpleBind(let name, let password):
            return berval.with(Array(password.utf8)) {
                roster_ldap_simple_bind(handle, name, &$0, controls, &message)
            }
        case .externalBind:
            return berval.with([]) { ldap_sasl_bind(handle, nil, "EXTERNAL", &$0, controls, nil, &message) }
        case .startTLS: return ldap_start_tls(handle, controls, nil, &message)
        case .whoAmI: return ldap_whoami(handle, controls, nil, &message)
        }
    }
}
