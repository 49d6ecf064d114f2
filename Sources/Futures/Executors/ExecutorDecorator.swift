/// An executor that passes its closures to another executor, which decides where and in which order they run.
///
/// When futures detect deadlocks or order their observers, a decorator counts as the executor that it decorates.
package protocol ExecutorDecorator: OrderedExecutor {
    /// The executor that runs the closures.
    var base: any Executor { get }
}

extension ExecutorDecorator {
    package var startsInOrder: Bool { (base as? any OrderedExecutor)?.startsInOrder ?? false }
}
