import CLDAP

/// An entry of a directory, with the attributes that were requested.
struct LDAPEntry: Hashable, Sendable {
    /// The distinguished name; characters that are unsafe on a terminal are escaped as RFC 4514 allows.
    let name: String
    private let attributes: [(name: String, values: LDAPValues)]

    init(name: String, attributes: [(name: String, values: LDAPValues)]) {
        self.name = name
        self.attributes = attributes
    }

    /// The values of an attribute.
    ///
    /// Case is ignored in the attribute's name; `cn` and `cn;lang-de` are different attributes.
    subscript(_ name: String) -> LDAPValues {
        attributes.first { LDAPEntry.isSame($0.name, name) }?.values ?? .none
    }

    static func == (left: LDAPEntry, right: LDAPEntry) -> Bool {
        left.name == right.name && left.attributes.elementsEqual(right.attributes) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        first == second
            || (first.utf8.count == second.utf8.count
                && zip(first.utf8, second.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 })
    }
}

extension LDAPEntry {
    /// Reads an entry from a message; returns nil if the message cannot be decoded.
    init?(_ message: OpaquePointer, of handle: OpaquePointer) {
        var element: OpaquePointer?
        var name = berval()
        guard ldap_get_dn_ber(handle, message, &element, &name) == LDAP_SUCCESS else { return nil }
        defer { ber_free(element, 0) }
        var attributes: [(name: String, values: LDAPValues)] = []
        attributes.reserveCapacity(LDAPEntry.usualCount)
        while true {
            var attribute = berval()
            var values: UnsafeMutablePointer<berval>?
            guard ldap_get_attribute_ber(handle, message, element, &attribute, &values) == LDAP_SUCCESS else {
                return nil
            }
            defer { ber_memfree(values) }
            guard attribute.bv_val != nil else { break }
            attributes.append((attribute.string, LDAPEntry.values(values)))
        }
        self.init(name: DistinguishedName.printable(name.buffer), attributes: attributes)
    }

    /// Reads the entry in the value of a post-read control; returns nil if the entry's name cannot be decoded.
    ///
    /// If an attribute cannot be decoded, this attribute and all later attributes are left out.
    init?(postRead value: inout berval) {
        var name = berval()
        guard let element = roster_ldap_begin_entry(&value, &name) else { return nil }
        defer { ber_free(element, 1) }
        let text = DistinguishedName.printable(name.buffer)
        var attributes: [(name: String, values: LDAPValues)] = []
        attributes.reserveCapacity(LDAPEntry.usualCount)
        var attribute = berval()
        var values: UnsafeMutablePointer<berval>?
        while roster_ldap_next_attribute(element, &attribute, &values) != 0 {
            attributes.append((attribute.string, LDAPEntry.values(values)))
            ber_memfree(values)
        }
        self.init(name: text, attributes: attributes)
    }

    /// The initial capacity for attributes; a mapping seldom requests more.
    private static let usualCount = 8

    private static func values(_ first: UnsafeMutablePointer<berval>?) -> LDAPValues {
        guard var next = first, next.pointee.bv_val != nil else { return .none }
        let value = LDAPValue(next.pointee.buffer)
        next += 1
        guard next.pointee.bv_val != nil else { return .one(value) }
        var values = [value]
        while next.pointee.bv_val != nil {
            values.append(LDAPValue(next.pointee.buffer))
            next += 1
        }
        return .several(values)
    }
}
