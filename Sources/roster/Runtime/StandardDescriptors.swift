import Foundation

/// The descriptors 0 to 2, which every program uses as standard input, output and error.
enum StandardDescriptors {
    /// Opens the descriptors that were closed when the program started.
    ///
    /// Otherwise the next opened file would get one of these numbers, and output could overwrite a store. Standard
    /// input is opened for writing, and standard output and error for reading, so that using them fails with an error.
    static func fill() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { continue }
            // open(2) returns the lowest free number, which is `descriptor`.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
