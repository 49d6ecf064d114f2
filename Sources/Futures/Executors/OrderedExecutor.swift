/// An executor that reports whether its closures always start in the order in which they were submitted.
///
/// An executor does not keep the order if it may run a closure immediately while an earlier one is still queued. A
/// future submits only one closure at a time to such an executor. That closure runs the observers in their order.
package protocol OrderedExecutor: Executor {
    /// Whether closures always start in the order in which they were submitted.
    var startsInOrder: Bool { get }
}
