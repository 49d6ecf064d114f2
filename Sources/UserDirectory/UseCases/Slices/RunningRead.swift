package import Futures

/// The cancellation token of the read that runs on the current thread, for stores that can interrupt a read.
///
/// The token is not part of a query, because a query is a plain value that says only what to read.
package enum RunningRead {
    @TaskLocal package static var token: CancellationToken?
}
