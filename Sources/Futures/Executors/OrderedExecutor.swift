/// An executor that reports whether its closures always start in the order in which they were submitted.
///
/// If an executor does not keep the order, a future submits only one closure at a time to it. That closure runs the
/// future's observers in the order in which they were added. The order of the observers is not guaranteed for executors
/// of a value type that is not `Hashable`.
package protocol OrderedExecutor: Executor {
    var startsInOrder: Bool { get }
}
