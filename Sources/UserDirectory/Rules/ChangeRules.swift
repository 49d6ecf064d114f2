/// Decides about changes and carries them out, inside a store's write transaction: the guards below every door.
public struct ChangeRules: Sendable {
    /// Whether every change is refused.
    public let isReadOnly: Bool

    /// Makes the rules for a store.
    public init(isReadOnly: Bool = false) {
        self.isReadOnly = isReadOnly
    }
}
