/// Gives each object as it is.
///
/// It fills the place of a mapper if only one direction changes anything.
public struct BlankMapper<Value: Sendable>: Mapper {
    /// Makes the mapper.
    public init() {}

    /// Gives the object as it is.
    public func map(_ from: Value) -> Value {
        from
    }
}
