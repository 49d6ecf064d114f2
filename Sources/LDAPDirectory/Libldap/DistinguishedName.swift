import CLDAP
import UserDirectory

/// A distinguished name, parsed and formatted by libldap.
struct DistinguishedName: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        var attribute: String
        var value: LDAPValue
        /// How the library formats the value: as text or in hexadecimal digits.
        fileprivate var flags: UInt32

        init(_ attribute: String, _ value: String) {
            self.attribute = attribute
            self.value = .text(value)
            flags = UInt32(LDAP_AVA_STRING)
        }

        fileprivate init(_ part: LDAPAVA) {
            attribute = part.la_attr.string
            value = LDAPValue(part.la_value.buffer)
            flags = part.la_flags
        }
    }

    /// The relative names, starting with the entry's own relative name; each has one or more parts.
    var names: [[Part]]

    init(names: [[Part]]) {
        self.names = names
    }

    /// Returns nil if the text is not a distinguished name.
    init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        var name: LDAPDN?
        guard ldap_str2dn(text, &name, UInt32(LDAP_DN_FORMAT_LDAPV3)) == LDAP_SUCCESS else { return nil }
        defer { ldap_dnfree(name) }
        names = []
        guard var relative = name else { return }
        while var part = relative.pointee {
            var parts: [Part] = []
            while let content = part.pointee {
                parts.append(Part(content.pointee))
                part += 1
            }
            names.append(parts)
            relative += 1
        }
    }

    static func child(_ attribute: String, _ value: String, of base: String) -> String {
        let own = DistinguishedName(names: [[Part(attribute, value)]]).description
        return base.isEmpty ? own : "\(own),\(base)"
    }

    /// The value of an attribute in the entry's own relative name; nil if there is no such value, or if it is not text.
    func ownValue(of attribute: String) -> String? {
        names.first?.first { $0.attribute.lowercased() == attribute.lowercased() }?.value.text
    }

    /// The entry's own relative name.
    var ownName: String { DistinguishedName(names: Array(names.prefix(1))).description }

    mutating func replaceOwn(_ attribute: String, with value: String) {
        guard let parts = names.first else { return }
        names[0] = parts.map { part in
            part.attribute.lowercased() == attribute.lowercased() ? Part(part.attribute, value) : part
        }
    }
}

extension DistinguishedName: CustomStringConvertible {
    /// The name in the format of RFC 4514.
    var description: String {
        var owned: [UnsafeMutableRawPointer] = []
        defer { owned.forEach { $0.deallocate() } }
        func keep<T>(_ pointer: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
            owned.append(UnsafeMutableRawPointer(pointer))
            return pointer
        }
        func value(_ bytes: [UInt8]) -> berval {
            let copy = keep(UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1))
            for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            return berval(bv_len: ber_len_t(bytes.count), bv_val: copy)
        }
        let dn = keep(UnsafeMutablePointer<LDAPRDN?>.allocate(capacity: names.count + 1))
        for (index, parts) in names.enumerated() {
            let rdn = keep(UnsafeMutablePointer<UnsafeMutablePointer<LDAPAVA>?>.allocate(capacity: parts.count + 1))
            for (index, part) in parts.enumerated() {
                let ava = keep(UnsafeMutablePointer<LDAPAVA>.allocate(capacity: 1))
                ava.initialize(to: LDAPAVA())
                ava.pointee.la_attr = value(Array(part.attribute.utf8))
                ava.pointee.la_value = value(part.value.bytes)
                ava.pointee.la_flags = part.flags
                rdn[index] = ava
            }
            rdn[parts.count] = nil
            dn[index] = rdn
        }
        dn[names.count] = nil
        var text: UnsafeMutablePointer<CChar>?
        let flags = UInt32(LDAP_DN_FORMAT_LDAPV3) | UInt32(LDAP_DN_PRETTY)
        guard ldap_dn2str(dn, &text, flags) == LDAP_SUCCESS, let text else { return "" }
        defer { ldap_memfree(text) }
        return String(cString: text)
    }
}

extension DistinguishedName {
    /// A text that identifies the name in comparisons.
    ///
    /// Two names have the same key if they differ only in letter case, in extra spaces, in escapes, or in the order of
    /// the parts of a relative name.
    var key: String {
        names.map { parts in
            parts.map { "\($0.attribute.lowercased())=\(DistinguishedName.folded($0.value))" }.sorted()
                .joined(separator: "\u{0}+")
        }
        .joined(separator: "\u{0},")
    }

    private static func folded(_ value: LDAPValue) -> String {
        guard let text = value.text else { return "#\(value.bytes)" }
        return FoldedText.identity(text).splitScalars { $0 == " " }.joined(separator: " ")
    }

    /// Escapes the characters that are unsafe on a terminal; the result names the same entry (RFC 4514, section 2.4).
    static func printable(_ bytes: UnsafeRawBufferPointer) -> String {
        let isPlain = bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return bytes.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : escaped($0) }.joined()
        }
        var result = "".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar.isUnsafeOnScreen {
                result.append(contentsOf: String(scalar).utf8.map(escaped).joined().unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func escaped(_ byte: UInt8) -> String {
        "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension DistinguishedName {
    /// The ``key`` of a name; may be nil if the text is not a valid name.
    ///
    /// Text without special characters is not parsed by the library. This saves time for groups with very many members.
    static func key(of text: String) -> String? {
        let isUsual = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: ";"),
                UInt8(ascii: " "):
                false
            default: (0x21..<0x7F).contains(byte)
            }
        }
        guard isUsual, !text.isEmpty else { return DistinguishedName(text)?.key }
        return text.lowercased().replacing(",", with: "\u{0},")
    }
}
