/// An executor that passes its closures to another executor, which decides where and in which order they run.
///
/// Futures treat a decorator like the executor that it decorates: both have the same wait point and the same order.
package protocol ExecutorDecorator: OrderedExecutor {
    /// The executor that runs the closures.
    var base: any Executor { get }
}

extension ExecutorDecorator {
    package var startsInOrder: Bool { (base as? any OrderedExecutor)?.startsInOrder ?? false }
}
