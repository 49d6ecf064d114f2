/// Returns each object unchanged.
///
/// Pass it to a ``RepositoryMapper`` or ``DataSourceMapper`` if objects are converted in one direction only.
public struct BlankMapper<Value: Sendable>: Mapper {
    /// Creates the mapper.
    public init() {}

    /// Returns the object unchanged.
    public func map(_ from: Value) -> Value {
        from
    }
}
