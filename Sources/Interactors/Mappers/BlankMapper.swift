/// Returns each object unchanged.
///
/// Pass it as one of the two mappers of a repository or data source if objects are converted in one direction only.
public struct BlankMapper<Value: Sendable>: Mapper {
    /// Creates the mapper.
    public init() {}

    /// Returns the object unchanged.
    public func map(_ from: Value) -> Value {
        from
    }
}
