package import Futures

/// The cancellation token of the read that runs on the current thread, for stores that can interrupt a read.
///
/// The token is not part of a query, because queries are values that describe only the result.
package enum RunningRead {
    @TaskLocal package static var token: CancellationToken?
}
