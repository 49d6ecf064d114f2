import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// A regular file that is written atomically.
///
/// Data is written to a temporary file in the same folder. ``commit()`` then replaces the file, so that a reader sees
/// either the old file or the new one. An existing file's owner, group and mode are kept; a new file is accessible only
/// to its owner. Links are followed.
final class AtomicFile: FileSink {
    private enum State: Sendable {
        case open(descriptor: Int32, temporary: String)
        case closed
    }

    private let place: OutputPlace
    private let state: Locked<State>

    /// - Throws: ``CommandError`` if the file cannot be created or replaced.
    convenience init(_ name: String) throws {
        try self.init(OutputPlace(name))
    }

    init(_ place: OutputPlace) throws {
        self.place = place
        guard place.isRegular else {
            if let existing = place.existing, existing.st_mode & S_IFMT == S_IFDIR {
                throw DescriptorSink.failure(place.name, EISDIR)
            }
            let message = "cannot write \(place.name): it is not a regular file; choose another name"
            throw CommandError(code: "output", message: message, exitCode: .failure)
        }
        // A write-protected file is not replaced, even if the permissions of its folder would allow that.
        if place.existing != nil, access(place.path, W_OK) != 0 { throw DescriptorSink.failure(place.name, errno) }
        var template = Array("\(place.path).XXXXXX".utf8CString)
        // `mkstemp` creates a file that only its owner can access.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw DescriptorSink.failure(place.name, errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        // The umask may have removed permissions from the owner, too.
        fchmod(descriptor, 0o600)
        if let existing = place.existing {
            // Sets the owner first, because a change of owner clears bits of the mode.
            guard fchown(descriptor, existing.st_uid, existing.st_gid) == 0,
                fchmod(descriptor, existing.st_mode & 0o7777) == 0
            else {
                close(descriptor)
                unlink(temporary)
                let message = "cannot write \(place.name): it belongs to another user or group; choose another name"
                throw CommandError(code: "output", message: message, exitCode: .failure)
            }
        }
        state = Locked(.open(descriptor: descriptor, temporary: temporary))
    }

    deinit {
        discard()
    }

    func write(_ bytes: [UInt8]) throws {
        guard case .open(let descriptor, _) = state.withLock({ $0 }) else { return }
        try DescriptorSink(descriptor: descriptor, name: place.name).write(bytes)
    }

    func commit() throws {
        guard case .open(let descriptor, let temporary) = take() else { return }
        var failure: Int32 = 0
        if fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, place.path) != 0 { failure = errno }
        guard failure == 0 else {
            unlink(temporary)
            throw DescriptorSink.failure(place.name, failure)
        }
        let folder = open((place.path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Removes the temporary file, unless it has been committed.
    func discard() {
        guard case .open(let descriptor, let temporary) = take() else { return }
        close(descriptor)
        unlink(temporary)
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = .closed }
            return state
        }
    }
}
