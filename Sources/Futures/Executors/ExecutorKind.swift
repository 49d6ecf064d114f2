/// Whether an executor runs one closure after the other, or several at a time.
public enum ExecutorKind: Sendable {
    /// First in, first out; the next closure starts after the `end` of the one before.
    case serial
    /// Several at a time, without waiting for any `end`.
    case concurrent
}
