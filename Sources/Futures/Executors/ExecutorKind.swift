/// Whether an executor runs one closure after the other, or several at a time.
public enum ExecutorKind: Sendable {
    /// One closure at a time, first in, first out; each closure starts after the `end` of the previous one.
    case serial
    /// Several closures at a time; no closure waits for the `end` of another.
    case concurrent
}
