import CLDAP

/// A search filter (RFC 4515); values are escaped so that they cannot be read as syntax.
struct LDAPFilter: Hashable, Sendable {
    let text: String

    private init(_ text: String) {
        self.text = text
    }

    /// A filter from the configuration; its text is not escaped.
    init(configured text: String) {
        self.text = text.hasPrefix("(") ? text : "(\(text))"
    }

    static func equal(_ attribute: String, _ value: LDAPValue) -> LDAPFilter {
        LDAPFilter("(\(attribute)=\(escaped(value.bytes)))")
    }

    static func present(_ attribute: String) -> LDAPFilter { LDAPFilter("(\(attribute)=*)") }

    static func all(_ filters: [LDAPFilter]) -> LDAPFilter {
        filters.count == 1 ? filters[0] : LDAPFilter("(&\(filters.map(\.text).joined()))")
    }

    static func any(_ filters: [LDAPFilter]) -> LDAPFilter {
        filters.count == 1 ? filters[0] : LDAPFilter("(|\(filters.map(\.text).joined()))")
    }

    static func not(_ filter: LDAPFilter) -> LDAPFilter { LDAPFilter("(!\(filter.text))") }

    private static func escaped(_ bytes: [UInt8]) -> String {
        berval.with(bytes) { value in
            var result = berval()
            guard ldap_bv2escaped_filter_value(&value, &result) == 0 else { return "" }
            defer { ber_memfree(result.bv_val) }
            return result.string
        }
    }
}
