import Futures

/// Returns the name of the calling thread as traces show it; "main" for the thread that runs the main queue.
public func threadName() -> String {
    currentThreadName()
}
