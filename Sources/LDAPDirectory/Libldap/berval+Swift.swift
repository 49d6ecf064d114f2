import CLDAP
import Foundation

extension berval {
    /// The bytes, valid as long as their owner exists.
    var buffer: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bv_val, count: bv_val == nil ? 0 : Int(bv_len))
    }

    /// The bytes as text; invalid UTF-8 is replaced.
    var string: String { String(decoding: buffer, as: UTF8.self) }

    /// Calls the closure with a value that is valid during the call.
    static func with<R, Failure: Error>(
        _ bytes: [UInt8],
        _ body: (inout berval) throws(Failure) -> R
    ) throws(Failure) -> R {
        // The copy is one byte longer than the value, so that even an empty value has an address: libldap treats a null
        // pointer as a missing value.
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        defer { copy.deallocate() }
        for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
        copy[bytes.count] = 0
        var value = berval(bv_len: ber_len_t(bytes.count), bv_val: copy)
        return try body(&value)
    }
}
