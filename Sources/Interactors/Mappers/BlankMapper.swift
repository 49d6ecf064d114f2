/// Returns each object unchanged.
///
/// It is used if a mapping changes objects in one direction only.
public struct BlankMapper<Value: Sendable>: Mapper {
    /// Makes the mapper.
    public init() {}

    /// Returns the object unchanged.
    public func map(_ from: Value) -> Value {
        from
    }
}
