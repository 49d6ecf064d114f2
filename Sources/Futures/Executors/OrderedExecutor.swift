/// An executor that reports whether its closures always start in the order in which they were submitted.
///
/// An executor that may run a closure immediately while an earlier one is still queued does not keep the order. To
/// such an executor, a future submits one closure that runs its observers, in the order in which they were added.
package protocol OrderedExecutor: Executor {
    /// Whether closures always start in the order in which they were submitted.
    var startsInOrder: Bool { get }
}
