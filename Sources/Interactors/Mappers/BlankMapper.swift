/// Returns each object unchanged.
///
/// A ``RepositoryMapper`` or ``DataSourceMapper`` needs a mapper for each direction. If objects are converted in one
/// direction only, pass a `BlankMapper` for the other direction.
public struct BlankMapper<Value: Sendable>: Mapper {
    /// Creates the mapper.
    public init() {}

    /// Returns the object unchanged.
    public func map(_ from: Value) -> Value {
        from
    }
}
