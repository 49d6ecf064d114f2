import Futures
import UserDirectory

/// Opens the file that an option such as `-o` names.
enum OutputFile {
    /// Opens a file for writing.
    ///
    /// A regular file is replaced as a whole when everything is written. A pipe or a device is written directly, once it
    /// has a reader.
    ///
    /// - Parameters:
    ///   - name: The path.
    ///   - token: Ends a wait for a reader, here and when it is written.
    /// - Throws: `FutureError.cancelled`, or ``CommandError`` if it cannot be opened.
    static func open(_ name: String, token: CancellationToken) throws -> any FileSink {
        let place = try OutputPlace(name)
        return place.isRegular ? try AtomicFile(place) : try PipeFile(place, token: token)
    }
}
