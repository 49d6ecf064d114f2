/// An executor that knows whether its closures always start in the order in which they were submitted.
///
/// An executor that may run a closure at once while an earlier one is still queued does not keep this order. A future
/// then hands it observers one after the other, so that they still run in the order in which they were added.
package protocol OrderedExecutor: Executor {
    /// Whether closures always start in the order in which they were submitted.
    var startsInOrder: Bool { get }
}
