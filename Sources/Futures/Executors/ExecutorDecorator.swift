/// An executor that passes its closures to another executor, which decides where and in which order they run.
///
/// Deadlock detection uses the wait point of `base`. A decorator keeps the order of its closures if `base` keeps the
/// order.
package protocol ExecutorDecorator: OrderedExecutor {
    var base: any Executor { get }
}

extension ExecutorDecorator {
    package var startsInOrder: Bool { (base as? any OrderedExecutor)?.startsInOrder ?? false }
}
