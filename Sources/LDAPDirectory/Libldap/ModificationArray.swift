import CLDAP

/// Modifications as C structures of libldap, which the array owns.
final class ModificationArray {
    private typealias Values = UnsafeMutablePointer<UnsafeMutablePointer<berval>?>

    private var owned: [UnsafeMutableRawPointer] = []
    private var modifications: [UnsafeMutablePointer<LDAPMod>?] = []

    init(_ modifications: [LDAPModification]) {
        self.modifications = modifications.map(make) + [nil]
    }

    deinit { owned.forEach { $0.deallocate() } }

    /// Calls the closure with a null-terminated array of the modifications.
    func withPointer<R>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<LDAPMod>?>?) -> R) -> R {
        modifications.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }

    private func make(_ modification: LDAPModification) -> UnsafeMutablePointer<LDAPMod> {
        let values: Values = allocate(modification.values.count + 1)
        for (index, value) in modification.values.enumerated() {
            let content: UnsafeMutablePointer<berval> = allocate(1)
            let bytes = value.bytes
            content.initialize(to: berval(bv_len: ber_len_t(bytes.count), bv_val: copy(bytes)))
            (values + index).initialize(to: content)
        }
        (values + modification.values.count).initialize(to: nil)
        let result: UnsafeMutablePointer<LDAPMod> = allocate(1)
        result.initialize(to: LDAPMod())
        result.pointee.mod_op = modification.operation.rawValue | LDAP_MOD_BVALUES
        result.pointee.mod_type = copy(Array(modification.attribute.utf8))
        // With a null pointer, a deletion or a replacement removes all values of the attribute.
        result.pointee.mod_vals.modv_bvals = modification.values.isEmpty ? nil : values
        return result
    }

    private func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
        let copy: UnsafeMutablePointer<CChar> = allocate(bytes.count + 1)
        for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: CChar(bitPattern: byte)) }
        (copy + bytes.count).initialize(to: 0)
        return copy
    }

    private func allocate<T>(_ count: Int) -> UnsafeMutablePointer<T> {
        let pointer = UnsafeMutablePointer<T>.allocate(capacity: count)
        owned.append(UnsafeMutableRawPointer(pointer))
        return pointer
    }
}
