import Foundation

// The capital letters are those of the reference.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues work to the main thread, also when called there.
public func PerformOnMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    let context = PropagatedContext.current
    DispatchQueue.main.async {
        PropagatedContext.with(context) {
            // The main queue runs its blocks on the main thread.
            MainActor.assumeIsolated { work() }
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues work to a background thread.
///
/// Work that waits for other work which is queued this way gets as many threads as it needs.
public func PerformAsync(_ work: @escaping @Sendable () -> Void) {
    let context = PropagatedContext.current
    JobPool.shared.submit(to: .global(), insideQueue: false) { PropagatedContext.with(context, work) }
}
