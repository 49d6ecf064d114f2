package import Futures

/// The cancellation token of the current thread's read, for stores that can interrupt a read.
///
/// It is not part of a query: queries are values that describe the result only.
package enum RunningRead {
    @TaskLocal package static var token: CancellationToken?
}
