/// Room inside an object for a value of any type.
///
/// A small value is stored inline, a large one in separately allocated memory. An optional would also work, but
/// unspecialized generic code would have to look up the layout of the optional at each use.
@usableFromInline
struct ValueSlot {
    @usableFromInline typealias Buffer = (UInt, UInt, UInt)

    @usableFromInline var buffer: Buffer = (0, 0, 0)

    @inlinable
    init() {}

    /// Whether values of the type are stored inline.
    @inlinable
    static func fits<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.size <= MemoryLayout<Buffer>.size
            && MemoryLayout<Value>.alignment <= MemoryLayout<Buffer>.alignment
    }

    /// Stores a value; the slot must be empty.
    // The type is a parameter, because an `any Error` would otherwise be opened and stored as its concrete type.
    @inlinable
    mutating func initialize<Value>(_ type: Value.Type, to value: Value) {
        guard Self.fits(Value.self) else {
            let box = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            box.initialize(to: value)
            buffer.0 = UInt(bitPattern: box)
            return
        }
        withUnsafeMutableBytes(of: &buffer) { bytes in
            _ = bytes.baseAddress?.initializeMemory(as: Value.self, to: value)
        }
    }

    /// Returns the value; the slot must hold a value of this type.
    @inlinable
    func read<Value>(_ type: Value.Type) -> Value {
        withUnsafeBytes(of: buffer) { bytes in
            // Neither address is nil: the buffer is not empty, and `initialize` has allocated the box.
            let address = Self.fits(type) ? bytes.baseAddress : UnsafeRawPointer(bitPattern: buffer.0)
            return address.unsafelyUnwrapped.assumingMemoryBound(to: type).pointee
        }
    }

    /// Releases the value; the slot must hold a value of this type.
    mutating func deinitialize<Value>(_ type: Value.Type) {
        // Most values need no release, and checking that first is quicker than a call that does nothing.
        if Self.fits(type), _isPOD(type) { return }
        guard Self.fits(type) else {
            let box = UnsafeMutablePointer<Value>(bitPattern: buffer.0)
            box?.deinitialize(count: 1)
            box?.deallocate()
            return
        }
        withUnsafeMutableBytes(of: &buffer) { bytes in
            _ = bytes.baseAddress?.assumingMemoryBound(to: type).deinitialize(count: 1)
        }
    }
}
