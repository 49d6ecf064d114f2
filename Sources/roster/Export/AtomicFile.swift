import Foundation
import Futures
import UserDirectory

/// A file that is written as a whole or not at all.
///
/// What is written goes to a temporary file beside it, for its owner alone, which takes the file's place at
/// ``commit()``: whoever reads sees the old file or the new one. A file that was there keeps its mode, and a link leads
/// where it led. What is no regular file, such as a named pipe, is written directly.
final class AtomicFile: FileSink {
    private enum State: Sendable {
        case open(descriptor: Int32, temporary: String?)
        case closed
    }

    private let name: String
    private let path: String
    private let state: Locked<State>

    /// Opens a file for writing.
    ///
    /// - Throws: ``CommandError`` where it cannot be made.
    init(_ name: String) throws {
        self.name = name
        // Through links, to the file that they stand for; a link to nothing is made into a file.
        let path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw DescriptorSink.failure(name, errno) }
            state = Locked(.open(descriptor: descriptor, temporary: nil))
            return
        }
        // A file that its mode protects stays protected, though its folder would allow another in its place.
        if exists, access(path, W_OK) != 0 { throw DescriptorSink.failure(name, errno) }
        var template = Array("\(path).XXXXXX".utf8CString)
        // `mkstemp` makes the file for its owner alone.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw DescriptorSink.failure(name, errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        state = Locked(.open(descriptor: descriptor, temporary: temporary))
    }

    deinit {
        discard()
    }

    /// Writes all of the bytes to the temporary file.
    func write(_ bytes: [UInt8]) throws {
        guard case .open(let descriptor, _) = state.withLock({ $0 }) else { return }
        try DescriptorSink(descriptor: descriptor, name: name).write(bytes)
    }

    /// Puts what was written in the file's place.
    func commit() throws {
        guard case .open(let descriptor, let temporary) = take() else { return }
        var failure: Int32 = 0
        // A pipe has nothing to be synchronised.
        if temporary != nil, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        guard let temporary else { return }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw DescriptorSink.failure(name, failure)
        }
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Removes what was written, as far as it was not put in the file's place.
    func discard() {
        guard case .open(let descriptor, let temporary) = take() else { return }
        close(descriptor)
        if let temporary { unlink(temporary) }
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = .closed }
            return state
        }
    }
}
