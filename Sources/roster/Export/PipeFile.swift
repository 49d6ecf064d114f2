import Foundation
import Futures
import UserDirectory

/// Writes directly to a named pipe, or to another output that is not a regular file.
final class PipeFile: FileSink {
    private let name: String
    private let descriptor: Int32
    private let cancellation: CancellationPipe

    /// Opens the output; blocks the calling thread until a pipe has a reader or the token is cancelled.
    ///
    /// - Throws: `FutureError.cancelled` if the token is cancelled, or ``CommandError`` if the output cannot be opened.
    init(_ place: OutputPlace, token: CancellationToken) throws {
        name = place.name
        cancellation = CancellationPipe(token)
        descriptor = try PipeFile.open(place.name, token)
        // With `O_NONBLOCK`, a write that would block waits in `poll`, where the token can cancel it.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY | O_NONBLOCK)
    }

    deinit {
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) throws {
        try DescriptorSink(descriptor: descriptor, name: name, cancellation: cancellation).write(bytes)
    }

    /// Does nothing: the reader already has the data.
    func commit() {}

    func discard() {}

    /// Opens the output on another thread, which is abandoned if the token is cancelled.
    ///
    /// open(2) waits for a reader, and only a signal handler could interrupt it.
    private static func open(_ name: String, _ token: CancellationToken) throws -> Int32 {
        let opening = FutureResolver<Int32>()
        let registration = token.onCancel { opening.set(FutureError.cancelled) }
        defer { registration.remove() }
        DispatchQueue.global().async {
            let descriptor = Foundation.open(name, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                opening.set(DescriptorSink.failure(name, errno))
                return
            }
            if !opening.set(descriptor) { close(descriptor) }
        }
        return try opening.future.get()
    }
}
