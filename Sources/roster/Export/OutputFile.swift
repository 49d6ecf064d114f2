import Futures
import UserDirectory

/// Opens the file whose name is the value of an option such as `-o`.
enum OutputFile {
    /// Opens a file for writing; a regular file is replaced atomically after everything has been written.
    ///
    /// A pipe or a device is written directly. The token cancels a wait for the pipe's reader, while the pipe is opened
    /// and while it is written.
    ///
    /// - Throws: ``CommandError`` if the file cannot be opened. For a pipe or a device, also `FutureError.cancelled` if
    ///   the token is cancelled.
    static func open(_ name: String, token: CancellationToken) throws -> any FileSink {
        let place = try OutputPlace(name)
        return place.isRegular ? try AtomicFile(place) : try PipeFile(place, token: token)
    }

    /// Checks that an output would replace neither a file that the command uses nor an SQLite database.
    ///
    /// - Throws: ``CommandError`` if the path leads to such a file, directly or through links.
    static func require(_ name: String, of option: String, isNoneOf used: [UsedFile?]) throws {
        let place = try OutputPlace(name)
        let file = used.lazy.compactMap(\.self).first { $0.isReplaced(by: place) }?.description
        // A database is refused, because it may be another store. This refusal does no harm: no command writes a
        // database through this type.
        guard let file = file ?? (place.isDatabase ? "an SQLite database" : nil) else { return }
        throw CommandError(
            code: "usage",
            message: "\(option) would replace \(file), \(name); choose another name",
            exitCode: .usage
        )
    }

    /// Checks that a regular file could be written: creates its temporary file, and removes it again.
    ///
    /// Pipes and devices are not checked, because opening a pipe waits for its reader.
    static func check(_ name: String) throws {
        let place = try OutputPlace(name)
        if place.isRegular || place.isFolder { try AtomicFile(place).discard() }
    }
}
