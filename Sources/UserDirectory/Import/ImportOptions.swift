/// How an import treats what it meets.
public struct ImportOptions: Hashable, Sendable {
    /// What happens when no seat is free.
    public enum OnFull: String, Sendable, CaseIterable {
        /// The import stops there; what was applied stays.
        case fail
        /// The line is refused, and the next one tried.
        case skip
    }

    /// What happens to a line whose login exists already.
    public var onExisting: UserChange.OnExisting
    /// What happens when no seat is free.
    public var onFull: OnFull

    /// Takes the options.
    public init(onExisting: UserChange.OnExisting = .update, onFull: OnFull = .fail) {
        self.onExisting = onExisting
        self.onFull = onFull
    }
}
