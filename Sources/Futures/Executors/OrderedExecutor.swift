/// An executor that reports whether its closures always start in the order in which they were submitted.
///
/// An executor that may run a closure immediately while an earlier one is still queued does not keep the order. A
/// future submits only one closure at a time to such an executor, and that closure runs the observers in
/// their order.
package protocol OrderedExecutor: Executor {
    /// Whether closures always start in the order in which they were submitted.
    var startsInOrder: Bool { get }
}
