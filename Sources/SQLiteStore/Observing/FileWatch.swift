import Dispatch
import Foundation
import UserDirectory

/// Uses inotify(7) on the main queue to watch a database's files for writes.
///
/// The database and its log are watched directly, so that writes to other files in the folder cause no events. The
/// folder is watched for created, moved and deleted files, because the log may be recreated, and the database may be
/// moved away and back.
///
/// Uses inotify directly, because Foundation cannot watch files on Linux. A Dispatch source that watches a file needs
/// an open descriptor of the file, but only SQLite may open the database (see ``DatabaseFile``).
@MainActor
final class FileWatch: DirectoryObservation {
    private static let fileEvents = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
    private static let folderEvents = UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)

    private let descriptor: Int32
    private let folder: String
    private let names: Set<String>
    private var folderWatch: Int32 = -1
    private let source: any DispatchSourceRead
    private let notice: @MainActor @Sendable () -> Void
    private var isSuspended = false
    private var isCancelled = false

    /// Calls `notice` when one of the database's files may have changed, and pauses until ``resume()``.
    ///
    /// - Throws: `StoreFailure` if the folder cannot be watched, for example because a limit of inotify is reached.
    init(_ path: String, notice: @escaping @MainActor @Sendable () -> Void) throws {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw StoreFailure.lastSystemCall(path) }
        let name = URL(fileURLWithPath: path).lastPathComponent
        folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        names = [name, name + "-wal"]
        self.notice = notice
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        folderWatch = inotify_add_watch(descriptor, folder, FileWatch.folderEvents)
        source.setCancelHandler { [descriptor] in Foundation.close(descriptor) }
        guard folderWatch >= 0 else {
            let failure = StoreFailure.lastSystemCall(folder)
            source.resume()
            source.cancel()
            throw failure
        }
        watchFiles()
        source.setEventHandler { [weak self] in
            // The source runs this handler on the main queue, which is the main actor's executor.
            MainActor.assumeIsolated { self?.handleEvents() }
        }
        source.resume()
    }

    isolated deinit {
        cancel()
    }

    func resume() {
        guard isSuspended, !isCancelled else { return }
        isSuspended = false
        source.resume()
    }

    func cancel() {
        guard !isCancelled else { return }
        // Resumes the source first, because Dispatch traps if a suspended source is released.
        resume()
        isCancelled = true
        source.cancel()
    }

    private func watchFiles() {
        for name in names { inotify_add_watch(descriptor, folder + "/" + name, FileWatch.fileEvents) }
    }

    private func handleEvents() {
        guard !isCancelled, !isSuspended, readEvents() else { return }
        watchFiles()
        isSuspended = true
        source.suspend()
        notice()
    }

    /// Reads all pending events; returns whether any of them may be about the database.
    private func readEvents() -> Bool {
        var isRelevant = false
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while let base = buffer.baseAddress {
                let count = read(descriptor, base, buffer.count)
                guard count > 0 else { return }
                var rest = UnsafeRawBufferPointer(start: base, count: count)
                while rest.count >= MemoryLayout<inotify_event>.size {
                    let event = rest.loadUnaligned(as: inotify_event.self)
                    let name = rest.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
                    isRelevant = isRelevant || isAboutDatabase(event, name)
                    rest = UnsafeRawBufferPointer(
                        rebasing: rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
                    )
                }
            }
        }
        return isRelevant
    }

    /// Whether an event may be about the database; `name` is padded with zeros.
    ///
    /// The watch descriptor -1 means that events were lost. Any of these may have been about the database.
    private func isAboutDatabase(_ event: inotify_event, _ name: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard event.wd == folderWatch, event.len > 0 else { return true }
        return names.contains(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
}
