import Foundation

// The names are capitalized as in the reference; see DifferencesFromTheReference.md.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Queues work for the main thread, even when called on the main thread.
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
/// Queues work for a background thread.
///
/// The work may wait for a future that other queued work resolves: more threads are started as needed.
public func PerformAsync(_ work: @escaping @Sendable () -> Void) {
    let context = PropagatedContext.current
    JobPool.shared.submit(to: .global(), insideQueue: false) { PropagatedContext.with(context, work) }
}
