import ArgumentParser
import Foundation

/// Makes sure that the program may open as many files as it needs.
///
/// Without the check a command could crash: Dispatch and Foundation stop the process if they cannot open a file that
/// they need.
enum FileLimit {
    /// The maximum number of files that a command or the dashboard has open.
    ///
    /// These are the store's file and its log, once per database connection; the socket of a connection to a server;
    /// the files of an import; and the files of the system's libraries.
    private static let fileCount: rlim_t = 64

    /// Raises the soft limit if it is too low; throws ``CommandError`` if that is not possible.
    static func check() throws {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < fileCount else { return }
        let allowed = limit.rlim_max
        limit.rlim_cur = min(fileCount, allowed)
        guard allowed >= fileCount, setrlimit(resource, &limit) == 0 else {
            throw CommandError(
                code: "open-files",
                message: "only \(allowed) open files are allowed, and \(fileCount) are needed; "
                    + "raise the limit (ulimit -n)",
                exitCode: .failure
            )
        }
    }
}
