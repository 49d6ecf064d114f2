/// An executor that reports whether its closures always start in the order in which they were submitted.
///
/// Some executors do not keep the order. They may run a closure immediately while an earlier one is queued, or run
/// several closures at a time. A future submits only one closure at a time to an executor that does not keep the order.
/// That closure runs the future's observers in the order in which they were added.
package protocol OrderedExecutor: Executor {
    /// Whether closures always start in the order in which they were submitted.
    var startsInOrder: Bool { get }
}
